import { csp_reports } from '@realm/contract';

/** What a policy says so that browsers tell of what it stops, in the old way and in the new. */
export const REPORTED = `report-uri ${csp_reports.path}; report-to csp`;
