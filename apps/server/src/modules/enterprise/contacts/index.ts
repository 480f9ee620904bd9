/** What other modules may use of contacts. */
export { holdTags, tagsOfParty } from './acts/tags-of-party.ts';
export { maskedName } from './masked-name.ts';
export { mayManageTags } from './policy.ts';
