import { personClosed } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { deleteLinksOf } from '../store/links.ts';

/** No login leads to an account that is closed. */
export const forgetPerson = listen(personClosed, 'sso.forgetPerson', async ({ tx, event: { party } }) => {
  await deleteLinksOf(tx, party);
});
