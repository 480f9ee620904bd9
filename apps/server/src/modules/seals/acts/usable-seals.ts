import type { SealCard } from '@moqi/api';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '../../../audiences/actor.ts';
import { DomainError } from '../../../platform/http/handle.ts';
import type { Database, Tx } from '../../../platform/platform.ts';
import { memberOf, organizationOf } from '../../organizations/index.ts';
import { canUseSeals, type SealUser } from '../policy.ts';
import { monthBegin } from '../seal.ts';
import { countSealUses, insertSealUse } from '../store/seal-uses.ts';
import { findSeal, listActiveSeals, type SealRow } from '../store/seals.ts';
import { viewSeal } from '../view.ts';

/** Undefined: nobody of this enterprise. */
async function sealUser(db: Database, party: string, personId: string): Promise<SealUser | undefined> {
  const member = await memberOf(db, party, personId);
  return member && { isAdmin: member.isAdmin, organizationVerified: (await organizationOf(db, party)).verified };
}

async function mayUse(db: Database, party: string, personId: string): Promise<boolean> {
  const user = await sealUser(db, party, personId);
  return user !== undefined && canUseSeals(user);
}

/** The active seals of the enterprise that this member may press, the oldest first. */
export async function usableSeals(db: Database, party: string, personId: string): Promise<SealRow[]> {
  return (await mayUse(db, party, personId)) ? listActiveSeals(db, party as PartyId) : [];
}

/** The same as cards for a page. */
export async function sealCards(db: Database, party: string, personId: string, now: Date): Promise<SealCard[]> {
  const user = await sealUser(db, party, personId);
  if (user === undefined || !canUseSeals(user)) return [];
  const seals = await listActiveSeals(db, party as PartyId);
  const ids = seals.map((seal) => seal.sealId);
  const uses = await countSealUses(db, party as PartyId, ids, monthBegin(now));
  return seals.map((seal) => viewSeal(seal, user, uses.get(seal.sealId) ?? 0));
}

/** One of them. @throws DomainError SEAL_UNKNOWN, SEAL_INACTIVE {name} */
export async function usableSeal(db: Database, party: string, personId: string, sealId: string): Promise<SealRow> {
  const seal = (await mayUse(db, party, personId)) ? await findSeal(db, party as PartyId, sealId) : undefined;
  if (seal === undefined) throw new DomainError('SEAL_UNKNOWN');
  if (seal.state !== 'active') throw new DomainError('SEAL_INACTIVE', { name: seal.name });
  return seal;
}

/** 用印记录, in the transaction that records the signature. */
export async function recordSealUse(
  tx: Tx,
  party: string,
  use: { readonly sealId: string; readonly personId: string; readonly contractNumber: string; readonly now: Date },
): Promise<void> {
  const { sealId, personId, contractNumber, now } = use;
  await insertSealUse(tx, party as PartyId, { useId: uuidv7({ msecs: now.getTime() }), sealId, personId, contractNumber, usedAt: now });
}
