/** What other modules may use of the checks of persons and companies. */
export { askCheck } from './acts/ask-check.ts';
export { waysOf } from './acts/ways.ts';
export { CONSENT_WORDS, consentHashOf, isConsentTo } from './consent-words.ts';
export { verifierOf } from './way.ts';
