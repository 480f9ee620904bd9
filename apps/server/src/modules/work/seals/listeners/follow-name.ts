import { nameChanged } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteInksUntil } from '../store/inks.ts';

/** Handwriting shows the name that its person had: under the new one it is written anew, in merged marks too. What was, by now, stays. Chops are drawn with the new name by themselves. */
export const followName = listen(nameChanged, 'seals.followName', async ({ tx, event: { party, at } }) => {
  await deleteInksUntil(tx, party, at);
});
