import { defineEvent } from '#kernel/event.ts';

/** An enterprise passed its check and has an account: what waited for it is its, and it may have what only a verified one has. */
export const organizationVerified = defineEvent('enterprises.organizationVerified', { aggregate: 'organization', ids: {} });

/** An enterprise has another name or legal representative. `changeId`: what it was called before. */
export const organizationChanged = defineEvent('enterprises.organizationChanged', {
  aggregate: 'organization',
  ids: { changeId: 'required' },
});
