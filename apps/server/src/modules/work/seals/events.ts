import { defineEvent } from '#kernel/event.ts';

const sealApproved = defineEvent('seals.sealApproved', { aggregate: 'seal', ids: {} });
const sealRejected = defineEvent('seals.sealRejected', { aggregate: 'seal', ids: {} });
const sealDisabled = defineEvent('seals.sealDisabled', { aggregate: 'seal', ids: {} });
const sealEnabled = defineEvent('seals.sealEnabled', { aggregate: 'seal', ids: {} });
const sealFrozen = defineEvent('seals.sealFrozen', { aggregate: 'seal', ids: {} });
const sealUnfrozen = defineEvent('seals.sealUnfrozen', { aggregate: 'seal', ids: {} });
const sealRevised = defineEvent('seals.sealRevised', { aggregate: 'seal', ids: {} });
const sealResubmitted = defineEvent('seals.sealResubmitted', { aggregate: 'seal', ids: {} });
const sealRetired = defineEvent('seals.sealRetired', { aggregate: 'seal', ids: {} });
const sealRemoved = defineEvent('seals.sealRemoved', { aggregate: 'seal', ids: {} });

/** The event of each step that a seal takes. A seal that is revised or resubmitted waits for approval again. */
export const EVENT_OF = {
  approve: sealApproved,
  reject: sealRejected,
  disable: sealDisabled,
  enable: sealEnabled,
  freeze: sealFrozen,
  unfreeze: sealUnfrozen,
  revise: sealRevised,
  resubmit: sealResubmitted,
  retire: sealRetired,
  remove: sealRemoved,
} as const;
