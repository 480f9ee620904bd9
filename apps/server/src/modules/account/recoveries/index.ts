export { endRecovery, forgetEnded, forgetRecoveriesOf, keepRecovery } from './acts/keep-recovery.ts';
export { holdStill, refuseWhileRecovering } from './acts/refuse-while-recovering.ts';
export { isStillWanted, movesAt, type Recovery, type RecoveryOutcome } from './recovery.ts';
export { findOpenRecovery, listDue } from './views/recoveries.ts';
