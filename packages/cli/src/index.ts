/** The lab, for measurements; everything else of the command line is run, not imported. */
export { runLab } from './lab/lab.ts';
