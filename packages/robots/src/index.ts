export { decide } from './decide.ts';
export { type Door, REPORTS_LOOKED_AT } from './door.ts';
export { foundHouse, httpDoor } from './http_door.ts';
export { type Temperament, WITHOUT, type Without } from './mind.ts';
export { type Rulebook, studyRules } from './rulebook.ts';
export { Runner, type RunnerOptions } from './runner.ts';
export type { RobotView } from './view.ts';
export { WAYS } from './ways.ts';
export { doesWithout, type Lack } from './without.ts';
