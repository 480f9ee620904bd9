import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteBindingsOf } from '../store/outside-accounts.ts';

/** No account elsewhere opens one that is closed. */
export const forgetPerson = listen(personClosed, 'outside.forgetPerson', async ({ tx, event: { party } }) => {
  await deleteBindingsOf(tx, party);
});
