import { personClosed, personRecovered } from '#modules/account/identity/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import { unbindFollower } from '../acts/follow.ts';
import { deleteFollower, deleteScene } from '../store/followers.ts';
import { deletePreferences } from '../store/preferences.ts';

export const forgetPerson: readonly Listener[] = [
  /** The preferences go with the account. */
  listen(personClosed, 'notices.forgetPerson', async ({ tx, event: { party } }) => {
    await deletePreferences(tx, party);
    await deleteFollower(tx, party);
    await deleteScene(tx, party);
  }),
  /** Who held the lost telephone may have bound a WeChat account of their own. */
  listen(personRecovered, 'notices.forgetRecovered', async ({ tx, event: { party }, now }) => {
    await unbindFollower(tx, party, now);
    await deleteScene(tx, party);
  }),
];
