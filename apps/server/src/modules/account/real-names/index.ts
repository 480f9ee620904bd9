/** What other modules may use of the checks of persons and companies. */
export { askCheck } from './acts/ask-check.ts';
export { forgetHeadTurn, headTurnFrames, replaysOf } from './acts/head-turn.ts';
export { beginHostedCheck, finishHostedCheck, type HostedBegun } from './acts/hosted-check.ts';
export { answerLateCheck, openLateCheck } from './acts/late-check.ts';
export { assertNameOpen, recordOwnName } from './acts/own-name.ts';
export { hostedWaysOf, waysOf } from './acts/ways.ts';
export { areTheseWords, CONSENT_WORDS, consentHashOf, isConsentTo, shownWords } from './consent-words.ts';
export { refusalOfExpired } from './paper.ts';
export { verifierOf } from './way.ts';
