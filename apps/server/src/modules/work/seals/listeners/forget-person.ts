import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteInksOf } from '../store/inks.ts';

/** Kept handwriting and chops go with the account; what was signed with it stays in its contracts. */
export const forgetPerson = listen(personClosed, 'seals.forgetInks', async ({ tx, event: { party } }) => {
  await deleteInksOf(tx, party);
});
