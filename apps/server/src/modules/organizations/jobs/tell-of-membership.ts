import type { PartyId } from '../../../audiences/actor.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { JobHandler } from '../../../platform/platform.ts';
import { organizationOf } from '../acts/organizations-of.ts';
import { tellPerson } from '../acts/tell-person.ts';
import { memberJoined, memberLeft } from '../events.ts';
import { joinedWords, leftWords } from '../member-words.ts';
import { findInviter } from '../store/members.ts';

/** Who invited somebody learns that the invitation was accepted. */
export const memberJoinedHandler: JobHandler<{ readonly party: string; readonly memberId: string; readonly personId: string }> = {
  job: memberJoined,
  run: async (platform, { party, memberId }) => {
    const inviting = await findInviter(platform.db, party as PartyId, memberId);
    if (inviting === undefined) return;
    const { name: corpName } = await organizationOf(platform.db, party);
    const words = joinedWords({ corpName, name: inviting.name });
    const telling = { party: party as PartyId, person: inviting.invitedBy, template: 'member.joined', words, now: platform.clock.now() };
    await transact(platform.db, (tx) => tellPerson(tx, platform, telling));
  },
};

/** Nobody loses the right to act for an enterprise without being told. */
export const memberLeftHandler: JobHandler<{
  readonly party: string;
  readonly memberId: string;
  readonly personId: string;
  readonly successorMemberId: string | null;
}> = {
  job: memberLeft,
  run: async (platform, { party, personId }) => {
    const { name: corpName } = await organizationOf(platform.db, party);
    const telling = { party: party as PartyId, person: personId as PartyId, template: 'member.left', words: leftWords({ corpName }) };
    await transact(platform.db, (tx) => tellPerson(tx, platform, { ...telling, now: platform.clock.now() }));
  },
};
