import type { Draft, DraftParty } from '#modules/work/contracts/index.ts';

/** A draft in which nothing is filled in. */
export const EMPTY_DRAFT: Draft = {
  name: '',
  parties: [],
  files: [],
  isOrdered: false,
  hasStraddle: false,
  needsRealNames: true,
  keyHolder: 'platform',
  isPreserved: true,
  payer: 'owner',
  videoSigning: 0,
  approvers: [],
  excludedCategory: 'none',
};

/** A party of a draft of which nothing but its key is known. */
export function draftParty(key: string, change: Partial<DraftParty> = {}): DraftParty {
  const contact = { name: '', organizationName: '', mobile: '', email: '', identityNumber: '' };
  return { key, kind: 'person', ...contact, order: 1, readSeconds: 0, ...change };
}
