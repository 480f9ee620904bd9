import type { SealPlace } from '@moqi/api';
import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdBelongings } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { countUse, holdGrantsOfMember, insertSealUse, judgeGrants, type SealGrant } from '#modules/work/grants/index.ts';
import type { Tx } from '#platform/platform.ts';
import { grantRefusal, isRefusedUse, type SealRefusal, stateRefusal } from '../refusal.ts';
import { findHeldSeal, type KeptSeal, type SealRow } from '../store/seals.ts';

/** Who wants to press which seal, where and why. */
export interface SealAttempt {
  readonly party: string;
  readonly member: { readonly memberId: string; readonly personId: string; readonly name: string };
  readonly sealId: string;
  readonly contract: { readonly contractId: string; readonly number: string; readonly name: string };
  readonly places: readonly SealPlace[];
  readonly reason: string;
  readonly origin: Origin;
  readonly now: Date;
}

export interface SealPressing extends SealAttempt {
  /** as it was pressed: a picture that was changed since is refused */
  readonly seal: Pick<SealRow, 'name' | 'imageHash'>;
}

/** A use as it is written down: with a grant, or refused. */
interface Outcome {
  readonly sealName: string;
  readonly grant?: SealGrant;
  readonly refusal?: SealRefusal;
}

function placesInWords(places: readonly SealPlace[]): string[] {
  return places.map(({ fileName, pages, straddle }) => `${fileName} P${pages.join(',')}${straddle ? ' 骑缝' : ''}`);
}

async function writeDown(tx: Tx, attempt: SealAttempt, { sealName, grant, refusal: refused }: Outcome): Promise<void> {
  const { party, member, sealId, contract, places, origin, now } = attempt;
  const [refusal, facts] = refused ?? ['', {}];
  // what an approval or a grant was given for tells why
  const reason = attempt.reason || (grant?.note ?? '');
  await insertSealUse(tx, party as PartyId, {
    useId: uuidv7({ msecs: now.getTime() }),
    sealId,
    sealName,
    refusal,
    refusalFacts: facts,
    grantId: grant?.grantId,
    personId: member.personId,
    memberId: member.memberId,
    personName: member.name,
    contractId: contract.contractId,
    contractNumber: contract.number,
    contractName: contract.name,
    places,
    reason,
    usedAt: now,
  });
  const author = { party, by: member, origin, now };
  const after = { contract: contract.name, number: contract.number, places: placesInWords(places), ...(refusal !== '' && { refusal }) };
  const action = refusal === '' ? 'seals.use' : 'seals.refuseUse';
  await recordLog(tx, author, { kind: 'seal', action, object: { type: 'seal', id: sealId, name: sealName }, after, reason });
}

/** A seal of the enterprise, held: whoever freezes or changes it waits for this use, or was first and is seen. */
async function holdSeal(tx: Tx, { party, sealId, seal, now }: SealPressing): Promise<KeptSeal> {
  const held = await findHeldSeal(tx, party as PartyId, sealId, 'shared');
  if (!held) throw new DomainError('SEAL_UNKNOWN');
  const refusal = stateRefusal(held);
  if (refusal) throw new DomainError(...refusal);
  if (held.imageHash !== seal.imageHash) throw new DomainError('SEAL_CHANGED', { name: held.name });
  if (held.validTo === undefined || held.validTo <= now) throw new DomainError('SEAL_EXPIRED', { name: held.name });
  return held;
}

/**
 * The last word before a signature with a seal becomes anybody's: called as the last step of the transaction that records it, it holds seal,
 * membership and grant, judges them as they are at this moment, counts the use and writes it into 用印记录 and the log of seals.
 * After a revocation has committed, no call of this succeeds any more.
 * @throws DomainError SEAL_UNKNOWN, SEAL_INACTIVE, SEAL_FROZEN, SEAL_CHANGED, SEAL_EXPIRED, SEAL_NOT_GRANTED, SEAL_GRANT_…
 */
export async function authoriseSealUse(tx: Tx, pressing: SealPressing): Promise<void> {
  const { party, member, sealId, contract, now } = pressing;
  const held = await holdSeal(tx, pressing);
  const belongings = await holdBelongings(tx, party, member.memberId);
  if (!belongings || belongings.personId !== member.personId) throw new DomainError('SEAL_UNKNOWN');
  const grants = await holdGrantsOfMember(tx, party as PartyId, member.memberId, { ...belongings, sealId });
  const verdict = judgeGrants(grants, now, contract.contractId);
  if (!('grant' in verdict)) throw new DomainError(...grantRefusal(held.name, verdict));
  await countUse(tx, party as PartyId, verdict.grant);
  await writeDown(tx, pressing, { sealName: held.name, grant: verdict.grant });
}

/** Writes an attempt down that was refused: in a transaction of its own, as the one of the attempt left nothing. Other errors are none. */
export async function recordRefusedUse(tx: Tx, attempt: SealAttempt, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || !isRefusedUse(error.code)) return;
  const { name } = error.facts;
  await writeDown(tx, attempt, { sealName: typeof name === 'string' ? name : '', refusal: [error.code, error.facts] });
}
