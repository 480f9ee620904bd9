import { personClosed } from '#modules/account/identity/index.ts';
import { emit } from '#platform/events/emit.ts';
import { listen } from '#platform/events/listener.ts';
import { identityAnswered } from '../events.ts';
import { forgetAnswerer, withdrawAgreed } from '../store/identity-requests.ts';

/** With the account ends what its person let companies read, and they are told so. */
export const forgetPerson = listen(personClosed, 'identities.forgetPerson', async ({ tx, event: { party: personId, at } }) => {
  for (const { party, requestId: id } of await withdrawAgreed(tx, personId)) await emit(tx, identityAnswered, { party, id, at, ids: {} });
  await forgetAnswerer(tx, personId);
});
