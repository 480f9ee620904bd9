import { asPartyId } from '#kernel/actor.ts';
import { addressChanged, personClosed } from '#modules/account/identity/index.ts';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import { deleteKnownUser, deletePerson } from '../store/users.ts';

export const forgetUsers: readonly Listener[] = [
  listen(memberLeft, 'wecom.forgetMember', async ({ tx, event: { party, ids } }) => {
    await deleteKnownUser(tx, { enterprise: party, person: asPartyId(ids.personId) });
  }),
  listen(addressChanged, 'wecom.forgetNumber', async ({ tx, event: { party } }) => {
    await deletePerson(tx, party);
  }),
  listen(personClosed, 'wecom.forgetPerson', async ({ tx, event: { party } }) => {
    await deletePerson(tx, party);
  }),
];
