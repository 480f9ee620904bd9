import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { activeAdministrators, memberPersons, requestedWords, tellPerson } from '#modules/enterprise/members/index.ts';
import { listen } from '#platform/events/listener.ts';
import { joinRequested } from '../events.ts';
import { lockJoinRequest } from '../store/join-requests.ts';

/** The administrators decide, so they are told that somebody waits; a request that was decided meanwhile tells nobody. */
export const tellAdministrators = listen(
  joinRequested,
  'joining.tellAdministrators',
  async ({ tx, platform, event: { party, id }, now }) => {
    const request = await lockJoinRequest(tx, party, id);
    if (request?.state !== 'pending') return;
    const { name: organizationName } = await organizationOf(tx, party);
    const link = `${platform.config.publicUrl}/console/member`;
    const words = requestedWords({ organizationName, name: request.name, namedBy: request.invitedByName, link });
    const administrators = await memberPersons(tx, party, await activeAdministrators(tx, party));
    for (const { personId: person } of administrators.values())
      if (person !== undefined) await tellPerson(tx, platform, { party, person, template: 'member.requested', words, now });
  },
);
