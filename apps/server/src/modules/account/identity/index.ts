export {
  type ChildAccountRow,
  childAccountsOf,
  closeChildAccount,
  drawFirstPassword,
  endChildSessions,
  findChildAccounts,
  handOutPassword,
  makeChildAccount,
} from './acts/child-account.ts';
export { forgetUnaskedTraces } from './acts/forget-unasked-traces.ts';
export {
  endSessionsBy,
  endSignedOnSessions,
  type Opening,
  type SessionTokens,
  switchSession,
  takeCookiesBack,
} from './acts/open-session.ts';
export { hashPassword, isPassword } from './acts/password-hash.ts';
export { proveIdentityNumber, proveIdentityTail } from './acts/prove-identity-number.ts';
export {
  holdsIdentityNumber,
  identityNumberDigest,
  recordNameChange,
  recordPaper,
  recordPaperTold,
  recordRealName,
  renewPaper,
  type VerifiedPerson,
} from './acts/record-real-name.ts';
export {
  closePerson,
  logOutEverywhere,
  moveAccount,
  recoverAccount,
  registerParty,
  registerPerson,
  releaseAddress,
} from './acts/register-person.ts';
export { type BesideSession, requireSession, type Session, sessionOf } from './acts/session-of.ts';
export { askForSecondFactor, type EnterprisesOf, logIn, sessionView } from './acts/session-view.ts';
export { openOwnerKey, openStepKey } from './acts/step-key.ts';
export { opensWith } from './acts/try-password.ts';
export { accountVerifiedWith, identityNumberOf, isVerifiedAs, type Verification, verificationOf } from './acts/verification-of.ts';
export { addressChanged, nameChanged, personClosed, personRecovered, personRegistered } from './events.ts';
export { fieldRefusal } from './field-refusal.ts';
export { recordFailedLogin } from './identity-jobs.ts';
export { readClaim, refuseUnderAge } from './identity-number.ts';
export { displayName } from './session-state.ts';
export { drawToken, tokenDigest } from './session-token.ts';
export { networkOf } from './spraying.ts';
export { findEntrance } from './views/entrances.ts';
export {
  accountsHolding,
  findPersonByAddress,
  type PersonAccount,
  personAccount,
  personAccounts,
  personBeside,
  personsAt,
} from './views/persons.ts';
export { formerProofsOf, type KnownPaper, personCopyOf, realNameOf, type StatedPaper, takePapersToTell } from './views/real-names.ts';
export { paperEndFrom, paperEndToWire } from './wire.ts';
