import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteApp } from '../store/authenticator-apps.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
import { replaceRecoveryCodes } from '../store/recovery-codes.ts';

/** Nothing proves a person whose account is closed. */
export const forgetPerson = listen(personClosed, 'factors.forgetPerson', async ({ tx, event: { party } }) => {
  await deleteApp(tx, party);
  await deletePasskeysOf(tx, party);
  await replaceRecoveryCodes(tx, party, []);
});
