import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteNoticesOf } from '../store/notices.ts';

/** The inbox goes with the account. */
export const forgetPerson = listen(personClosed, 'inbox.forgetPerson', async ({ tx, event: { party } }) => {
  await deleteNoticesOf(tx, party);
});
