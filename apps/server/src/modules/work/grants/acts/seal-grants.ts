import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { holdBelongings } from '#modules/enterprise/members/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { carriedOver, type GrantEnding, type SealGrant, stateOfGrant } from '../grant.ts';
import type { SealUse } from '../seal-use.ts';
import { addUse, findGrants, insertGrant, listGrantsOfMember, lockGrantsOfMember, saveEnd, saveEndOfAll } from '../store/seal-grants.ts';
import { findUsedSeals, insertUse } from '../store/seal-uses.ts';

/** Gives a seal to a holder. A grant that the holder has already, lasting or for the same contract, is replaced by the new one. */
export async function giveGrant(tx: Tx, party: PartyId, grant: SealGrant): Promise<void> {
  const { holder, sealId, contractId, grantedAt: at, grantedBy: by } = grant;
  await saveEndOfAll(tx, party, holder, { at, by, reason: '', sealId, ...(contractId !== undefined && { contractId }) });
  await insertGrant(tx, party, grant);
}

/** Gives a seal the grants of the one whose place it takes, as far as they still help or will. @returns the holders' names */
export async function carryGrantsOver(
  tx: Tx,
  party: PartyId,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<readonly string[]> {
  const open = (await findGrants(tx, party, [from], { ended: 0 })).filter((grant) =>
    ['inForce', 'notBegun'].includes(stateOfGrant(grant, now)),
  );
  for (const grant of open) {
    await insertGrant(tx, party, carriedOver(grant, { sealId: to, grantId: uuidv7({ msecs: now.getTime() }), now }));
  }
  return open.map(({ holderName }) => holderName);
}

/** Takes a grant back. Undefined: no such grant in force. */
export function endGrant(
  tx: Tx,
  party: PartyId,
  grant: { readonly sealId: string; readonly grantId: string },
  ending: GrantEnding,
): Promise<SealGrant | undefined> {
  return saveEnd(tx, party, grant, ending);
}

/** All grants, of all seals, that an active member falls under, those that ended too. Undefined: no active member. */
export function grantsOfMember(db: Database, party: PartyId, memberId: string): Promise<SealGrant[] | undefined> {
  return listGrantsOfMember(db, party, memberId);
}

/**
 * Whose membership it is, and the grants of one seal that it falls under, all of it held until the transaction ends: what takes the right away
 * waits, or came first and is seen. Undefined: no active member.
 */
export async function holdGrantsOfMember(
  tx: Tx,
  party: PartyId,
  memberId: string,
  sealId: string,
): Promise<{ readonly personId: PartyId; readonly grants: SealGrant[] } | undefined> {
  await holdBelongings(tx, party, memberId);
  return lockGrantsOfMember(tx, party, memberId, sealId);
}

/** Grants of these seals that were not taken back, whether or not they still help; `ended`: the latest that were, too. */
export function listGrants(
  db: Database,
  party: PartyId,
  sealIds: readonly string[],
  { ended }: { readonly ended: number } = { ended: 0 },
): Promise<SealGrant[]> {
  return findGrants(db, party, sealIds, { ended });
}

/** Records a use of a seal, which counts for the grant it was made under, or an attempt that was refused. */
export function recordSealUse(writes: Writes, party: PartyId, use: SealUse, grant: SealGrant | undefined): void {
  if (grant !== undefined) addUse(writes, party, grant);
  insertUse(writes, party, use);
}

/** Those of the seals that were pressed at least once. */
export function everUsedSeals(db: Database, party: PartyId, sealIds: readonly string[]): Promise<ReadonlySet<string>> {
  return findUsedSeals(db, party, sealIds);
}
