import Type from 'typebox';
import { flag } from './fields.ts';
import { write } from './write_spec.ts';

/** Where browsers tell of what a page's policy has stopped. Made by browsers, so it is taken in either of their forms. */
export const csp_reports = write({
  path: '/csp-reports',
  tag: 'service',
  summary: "For browsers: tell what a page's Content-Security-Policy stopped.",
  description:
    'As `application/csp-report`, as `application/reports+json` (a list) or as JSON of any form. It is counted, and some ' +
    'of it written to the log, shortened; nothing is kept of who sent it.',
  caller: 'anyone',
  limit: 'reports',
  any_page: true,
  body: { 'csp-report': Type.Any({ description: 'What was stopped, as the browser tells it' }) },
  body_example: { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } },
  reply: { noted: flag('True') },
  example: { noted: true },
});
