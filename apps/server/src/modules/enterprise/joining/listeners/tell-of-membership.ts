import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { findInviter, joinedWords, leftWords, memberJoined, memberLeft, tellPerson } from '#modules/enterprise/members/index.ts';
import { listen } from '#platform/events/listener.ts';

/** The member who sent an invitation learns that it was accepted. */
export const tellInviter = listen(memberJoined, 'joining.tellInviter', async ({ tx, platform, event: { party, id }, now }) => {
  const inviting = await findInviter(tx, party, id);
  if (inviting === undefined) return;
  const { name: organizationName } = await organizationOf(tx, party);
  const words = joinedWords({ organizationName, name: inviting.name });
  await tellPerson(tx, platform, { party, person: inviting.invitedBy, template: 'member.joined', words, now });
});

/** Nobody loses the right to act for an enterprise without being told. */
export const tellLeaver = listen(memberLeft, 'joining.tellLeaver', async ({ tx, platform, event: { party, ids }, now }) => {
  const { name: organizationName } = await organizationOf(tx, party);
  const words = leftWords({ organizationName });
  await tellPerson(tx, platform, { party, person: ids.personId, template: 'member.left', words, now });
});
