/** What other modules may use of completion. */
export { attestedParties, processOf } from './acts/certificate-facts.ts';
export { certificateOf } from './acts/make-certificate.ts';
export type { AttestedParty, Certificate } from './certificate.ts';
export { certificateNumber, isCompleted } from './certificate.ts';
export { chainedLines } from './chained-lines.ts';
export { certificateMade } from './events.ts';
export { validationCode } from './validation-code.ts';
