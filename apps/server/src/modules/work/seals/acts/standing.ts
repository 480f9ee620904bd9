import type { Member, PartyId, SystemActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { everUsedSeals, keepersOf } from '#modules/work/grants/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { entitlementOf, type SealStanding, SYSTEM_ENTITLEMENT, standingOf } from '../judge.ts';
import type { Seal } from '../seal.ts';
import { findHeldSeal, findSeal } from '../store/seals.ts';

/** @throws DomainError NOT_FOUND */
export async function knownSeal(db: Database, party: PartyId, sealId: string): Promise<Seal> {
  const seal = await findSeal(db, party, sealId);
  if (!seal) throw new DomainError('NOT_FOUND');
  return seal;
}

/** The seal, held until the transaction ends: it is neither changed nor used meanwhile. @throws DomainError NOT_FOUND */
export async function holdSeal(tx: Tx, party: PartyId, sealId: string): Promise<Seal> {
  const seal = await findHeldSeal(tx, party, sealId, 'exclusive');
  if (!seal) throw new DomainError('NOT_FOUND');
  return seal;
}

/** What the judge needs to know of one seal and one actor. */
export async function sealStanding(db: Database, actor: Member | SystemActor, seal: Seal, now: Date): Promise<SealStanding> {
  const { sealId } = seal;
  const keepers = (await keepersOf(db, actor.party, [sealId])).get(sealId) ?? [];
  const entitlement = actor.kind === 'system' ? SYSTEM_ENTITLEMENT : entitlementOf(actor.grants, keepers.includes(actor.memberId));
  return standingOf(seal, entitlement, { everUsed: (await everUsedSeals(db, actor.party, [sealId])).has(sealId), now });
}
