export { arrive, forgetDevices, isLeftIdle } from './acts/arrive.ts';
export type { ArrivalProof } from './arrival.ts';
export { brokenRule, type Entered, type Guarded, loginRefusal } from './login-policy.ts';
export { asksForFacts, fulfils, keptOut, type PasswordFacts, passwordFacts, wantsOf } from './password-rule.ts';
