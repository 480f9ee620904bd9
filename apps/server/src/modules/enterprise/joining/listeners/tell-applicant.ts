import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { decisionWords, tellPerson } from '#modules/enterprise/members/index.ts';
import { type Hearing, listen } from '#platform/events/listener.ts';
import { joinRequestApproved, joinRequestRefused } from '../events.ts';
import { lockJoinRequest } from '../store/join-requests.ts';

async function tell({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> {
  const request = await lockJoinRequest(tx, party, id);
  if (request === undefined) return;
  const { personId: person, state, reason } = request;
  // only a decision is told of, and there is one
  if (state === 'pending') return;
  const { name: organizationName } = await organizationOf(tx, party);
  const words = decisionWords({ organizationName, isApproved: state === 'approved', reason });
  await tellPerson(tx, platform, { party, person, template: `member.${state}`, words, now });
}

/** A person who asked to join learns what was decided. */
export const tellApplicant = [
  listen(joinRequestApproved, 'joining.tellApproved', tell),
  listen(joinRequestRefused, 'joining.tellRefused', tell),
];
