/** Verifies evidence packages, in Node and in browsers, without a network. */
export * as kinds from './kinds.ts';
export type { FactsFile, PackagedFact } from './log.ts';
export { logEntryOf } from './log.ts';
export { type OpenedPackage, openPackage } from './opened.ts';
export { openScript, type PackageScript } from './opened-script.ts';
export { CHECKS, type Check, type CheckId, type Outcome, type Status } from './outcome.ts';
export type { ProcessFile, ProcessLine } from './process.ts';
export { type VerifyOptions, verifyOpened, verifyPackage } from './verify.ts';
