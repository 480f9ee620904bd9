import type { Member, PartyId, SystemActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { othersWith } from '#modules/enterprise/roles/index.ts';
import { sealFacts } from '#modules/work/grants/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { entitlementOf, type SealStanding, SYSTEM_ENTITLEMENT, standingOf } from '../judge.ts';
import { monthBegin, type Seal, type SealWords } from '../seal.ts';
import { findHeldSeal, findSeal, type StateCount, sealsMadeBy } from '../store/seals.ts';

/** @throws DomainError NOT_FOUND */
export async function knownSeal(db: Database, party: PartyId, sealId: string): Promise<Seal> {
  const seal = await findSeal(db, party, sealId);
  if (!seal) throw new DomainError('NOT_FOUND');
  return seal;
}

/** The seal, held until the transaction ends: it is neither changed nor used meanwhile. @throws DomainError NOT_FOUND */
export async function holdSeal(tx: Tx, party: PartyId, sealId: string): Promise<Seal> {
  const seal = await findHeldSeal(tx, party, sealId);
  if (!seal) throw new DomainError('NOT_FOUND');
  return seal;
}

/** Enough to find one who is there today. */
const MOST_NAMED = 3;

/**
 * By seal, the members who may approve a waiting picture that this member uploaded. A seal without such a picture is not among them.
 */
export async function askedInstead(
  db: Database,
  actor: Member,
  seals: readonly Pick<Seal, 'sealId' | 'state' | 'original'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const waiting = seals.filter(({ state, original }) => state === 'pending' && original !== undefined);
  const ids = waiting.map(({ sealId }) => sealId);
  const own = await sealsMadeBy(db, actor.party, actor.personId, ids);
  if (own.size === 0) return new Map();
  const others = await othersWith(db, actor.party, 'seals.approve', { but: actor.personId, most: MOST_NAMED });
  return new Map(Array.from(own, (sealId) => [sealId, others]));
}

/** How many of the waiting seals this member may approve: own uploads only where no other member can. */
export async function countToApprove(
  db: Database,
  actor: Member,
  { count, ownUploads }: StateCount = { count: 0, ownUploads: 0 },
): Promise<number> {
  if (!entitlementOf(actor.grants, false).approves) return 0;
  if (ownUploads === 0) return count;
  const others = await othersWith(db, actor.party, 'seals.approve', { but: actor.personId, most: 1 });
  return others.length === 0 ? count : count - ownUploads;
}

/** What the judge needs to know of one seal and one actor. */
export async function sealStanding(db: Database, actor: Member | SystemActor, seal: SealWords, now: Date): Promise<SealStanding> {
  const { sealId } = seal;
  const { keepers = [], everUsed = false } = (await sealFacts(db, actor.party, [sealId], monthBegin(now))).get(sealId) ?? {};
  const entitlement =
    actor.kind === 'system'
      ? SYSTEM_ENTITLEMENT
      : entitlementOf(actor.grants, keepers.includes(actor.memberId), (await askedInstead(db, actor, [seal])).get(sealId));
  return standingOf(seal, entitlement, { everUsed, now });
}
