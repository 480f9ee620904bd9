/** What other modules may use of the checks of signers' names. */
export { handedIn, handedInAt, handInName } from './acts/hand-in-name.ts';
export { proveName } from './acts/prove-name.ts';
export { type AddressHolder, type ProvenName, provenNameOf } from './acts/proven-name.ts';
export { nameDecided } from './events.ts';
export type { NameCheckOutcome } from './name-check.ts';
