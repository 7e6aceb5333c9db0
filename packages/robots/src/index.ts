export { decide } from './decide.ts';
export { type Rulebook, studyRules } from './rulebook.ts';
export type { RobotView } from './view.ts';
