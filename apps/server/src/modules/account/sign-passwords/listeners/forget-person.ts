import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteSignPassword } from '../store/sign-passwords.ts';

/** The sign password goes with the account. */
export const forgetPerson = listen(personClosed, 'signPasswords.forgetPerson', async ({ tx, event: { party } }) => {
  await deleteSignPassword(tx, party);
});
