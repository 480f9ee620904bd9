import { defineEvent } from '#kernel/event.ts';

/**
 * A signer's name that waited for a reviewer is proven, rejected, or waited too long. The party is the owner of the contract for whose
 * signing it was handed in.
 */
export const nameDecided = defineEvent('nameChecks.nameDecided', {
  aggregate: 'nameCheck',
  ids: { contractId: 'required', participantId: 'required' },
});

/** What a person handed in for their account was passed, rejected, or waited too long. The party is the person. */
export const ownPaperDecided = defineEvent('nameChecks.ownPaperDecided', { aggregate: 'nameCheck', ids: {} });
