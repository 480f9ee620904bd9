import type { PartyId } from '#kernel/actor.ts';
import { activeMember, membersOf } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { saveEndOfAll } from '../store/seal-grants.ts';
import { deleteKeepers, findSealsKeptBy, insertKeepers } from '../store/seal-keepers.ts';

export interface Leaving {
  readonly party: PartyId;
  readonly memberId: string;
  readonly successorMemberId: string | undefined;
  readonly now: Date;
}

/** Seals that the member keeps go to the successor; without one the member just stops keeping them. @returns the seals */
async function handOverKeeping(
  tx: Tx,
  party: PartyId,
  memberId: string,
  { successor, now }: { readonly successor: string | undefined; readonly now: Date },
): Promise<readonly string[]> {
  const kept = await findSealsKeptBy(tx, party, [memberId]);
  for (const sealId of kept) {
    await deleteKeepers(tx, party, sealId, [memberId]);
    if (successor) await insertKeepers(tx, party, sealId, { memberIds: [successor], since: now });
  }
  return kept;
}

/** A disabled member keeps the grants for later; kept seals go to the successor. */
export async function handOverKeptSeals(tx: Tx, { party, memberId, successorMemberId, now }: Leaving): Promise<void> {
  const successor = successorMemberId === undefined ? undefined : await activeMember(tx, party, successorMemberId);
  if (successor === undefined) return;
  const kept = await handOverKeeping(tx, party, memberId, { successor: successor.memberId, now });
  if (kept.length === 0) return;
  const [disabled] = await membersOf(tx, party, [memberId]);
  const object = { type: 'member', id: memberId, name: disabled?.name ?? '' };
  const after = { keptSeals: kept.length, successor: successor.name };
  await recordLog(tx, { party, now }, { kind: 'operation', action: 'seals.handOver', object, after });
}

/** A former member uses and keeps no seal any more; kept seals go to the successor. Rights to use are not inherited. */
export async function handOverSeals(tx: Tx, { party, memberId, successorMemberId, now }: Leaving): Promise<void> {
  const [leaver] = await membersOf(tx, party, [memberId]);
  const successor = successorMemberId === undefined ? undefined : await activeMember(tx, party, successorMemberId);
  const ended = await saveEndOfAll(tx, party, { kind: 'member', id: memberId }, { at: now, by: '', reason: '成员已离开企业' });
  const kept = await handOverKeeping(tx, party, memberId, { successor: successor?.memberId, now });
  if (ended.length === 0 && kept.length === 0) return;
  const object = { type: 'member', id: memberId, name: leaver?.name ?? '' };
  const after = { endedGrants: ended.length, keptSeals: kept.length, successor: successor?.name ?? '' };
  await recordLog(tx, { party, now }, { kind: 'operation', action: 'seals.handOver', object, after });
}
