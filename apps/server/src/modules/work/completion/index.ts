/** What other modules may use of completion. */
export { certificateOf } from './acts/make-certificate.ts';
export type { Certificate } from './certificate.ts';
export { certificateNumber, isCompleted } from './certificate.ts';
export { certificateMade } from './events.ts';
export { validationCode } from './validation-code.ts';
