import { nameChanged } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteEveryInkOf } from '../store/inks.ts';

/** Handwriting shows the name that its person had: under the new one it is written anew, in merged marks too. */
export const followName = listen(nameChanged, 'seals.followName', async ({ tx, event: { party } }) => {
  await deleteEveryInkOf(tx, party);
});
