import type { PartyId } from '#kernel/actor.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { type Inviting, invite, inviteLater } from '../acts/invite.ts';
import { inviteWaiting } from '../invite-waiting.ts';
import { isMadeBy } from '../maker.ts';
import { findSync } from '../store/syncs.ts';
import { listWaiting } from '../store/users.ts';

const AT_ONCE = 50;

/** In whose name they are invited. Undefined: the sync was stopped, or stands still; a token that is renewed goes on. */
async function invitingFor(tx: Tx, platform: Platform, party: PartyId): Promise<Inviting | undefined> {
  const sync = await findSync(tx, party);
  const member = sync && (await memberOf(tx, party, sync.madeBy));
  if (sync === undefined || !isMadeBy(member, sync.madeByMember)) return undefined;
  const maker = { person: sync.madeBy, name: sync.madeByName, grants: member.grants };
  return { platform, party, maker, now: platform.clock.now() };
}

/** @returns seconds until those that are left may be invited; undefined: nobody is left */
async function inviteSome(tx: Tx, inviting: Inviting): Promise<number | undefined> {
  const waiting = await listWaiting(tx, inviting.party, AT_ONCE);
  const refused: number[] = [];
  for (const member of waiting) {
    const seconds = await invite(tx, inviting, member);
    if (seconds !== undefined) refused.push(seconds);
  }
  if (refused.length > 0) return Math.min(...refused);
  return waiting.length === AT_ONCE ? 0 : undefined;
}

export const inviteWaitingHandler: JobHandler<{ readonly party: PartyId }> = {
  job: inviteWaiting,
  run: (platform, { party }) =>
    transact(platform.db, async (tx) => {
      await holdOrganization(tx, party);
      const inviting = await invitingFor(tx, platform, party);
      const seconds = inviting && (await inviteSome(tx, inviting));
      if (inviting !== undefined && seconds !== undefined) await inviteLater(tx, inviting, seconds);
    }),
};
