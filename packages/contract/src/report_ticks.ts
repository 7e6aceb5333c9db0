/** Ticks that a house's report goes back, and a forecast on. */
export const REPORT_TICKS = 48;
