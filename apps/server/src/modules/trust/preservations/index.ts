/** What other modules may use of preservations. */
export { certificateAnswer, certificateAnswers, originalAnswer } from './acts/hand-out.ts';
export { ownPreservations, personsSeen } from './acts/own-preservation.ts';
export { preserve } from './acts/preserve.ts';
export type { Preservable, Preservation } from './preservation.ts';
