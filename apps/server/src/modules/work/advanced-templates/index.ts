/** What other modules may use of advanced templates. */
export { fillTemplate } from './acts/fill-template.ts';
export { readOffers } from './acts/read-offers.ts';
export { withMarks } from './acts/with-marks.ts';
export { valuesProblem } from './values-problem.ts';
export { offersToWire } from './wire.ts';
