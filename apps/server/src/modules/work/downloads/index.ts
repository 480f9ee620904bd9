/** What other modules may use of downloads. */
export { documentAnswer } from './acts/contract-bytes.ts';
export { overPage } from './acts/draw-marks.ts';
