/** What other modules may use of merged marks. */
export { inkAndMarks } from './acts/own-marks.ts';
export { chosenMark, holdParts, pictureOfMark } from './acts/press-mark.ts';
export type { MergedMark } from './merged-mark.ts';
