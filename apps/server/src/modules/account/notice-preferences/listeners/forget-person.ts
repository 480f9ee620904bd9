import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deletePreferences } from '../store/preferences.ts';

/** The preferences go with the account. */
export const forgetPerson = listen(personClosed, 'notices.forgetPerson', async ({ tx, event: { party } }) => {
  await deletePreferences(tx, party);
});
