import type { PartyId } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { findInviter, joinedWords, leftWords, memberJoined, memberLeft, tellPerson } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';

/** Who invited somebody learns that the invitation was accepted. */
export const memberJoinedHandler: JobHandler<{ readonly party: PartyId; readonly memberId: string; readonly personId: PartyId }> = {
  job: memberJoined,
  run: async (platform, { party, memberId }) => {
    const inviting = await findInviter(platform.db, party, memberId);
    if (inviting === undefined) return;
    const { name: corpName } = await organizationOf(platform.db, party);
    const words = joinedWords({ corpName, name: inviting.name });
    const telling = { party, person: inviting.invitedBy, template: 'member.joined', words, now: platform.clock.now() };
    await transact(platform.db, (tx) => tellPerson(tx, platform, telling));
  },
};

/** Nobody loses the right to act for an enterprise without being told. */
export const memberLeftHandler: JobHandler<{
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly successorMemberId: string | null;
}> = {
  job: memberLeft,
  run: async (platform, { party, personId }) => {
    const { name: corpName } = await organizationOf(platform.db, party);
    const telling = { party, person: personId, template: 'member.left', words: leftWords({ corpName }) };
    await transact(platform.db, (tx) => tellPerson(tx, platform, { ...telling, now: platform.clock.now() }));
  },
};
