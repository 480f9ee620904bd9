import { personClosed, personRecovered } from '#modules/account/identity/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { deleteBindingsOf } from '../store/outside-accounts.ts';

const forget = ({ tx, event: { party } }: Hearing) => deleteBindingsOf(tx, party);

/** No account elsewhere opens one that is closed, nor one whose lost telephone may have bound it. */
export const forgetPerson: readonly Listener[] = [
  listen(personClosed, 'outside.forgetPerson', forget),
  listen(personRecovered, 'outside.forgetRecovered', forget),
];
