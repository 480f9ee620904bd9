import { personClosed } from '#modules/account/identity/index.ts';
import { forgetRecoveriesOf } from '#modules/account/recoveries/index.ts';
import { listen } from '#platform/events/listener.ts';

/** Which numbers the account was to have goes with it. */
export const forgetPerson = listen(personClosed, 'addresses.forgetPerson', async ({ tx, event: { party } }) => {
  await forgetRecoveriesOf(tx, party);
});
