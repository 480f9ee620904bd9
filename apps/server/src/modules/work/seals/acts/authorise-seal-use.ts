import type { SealPlace } from '@moqi/api/work/grants';
import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError, enforce, type Refusal } from '#kernel/refusal.ts';
import { type LogLine, recordLog } from '#modules/records/logs/index.ts';
import { holdGrantsOfMember, recordSealUse, type SealGrant } from '#modules/work/grants/index.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import { isRefusedUse, judgePressing, refusalOfUse } from '../judge.ts';
import type { SealImprint, SealWords } from '../seal.ts';
import { findSharedSeal } from '../store/seals.ts';

/** A member's wish to press a seal: where and why. */
export interface SealAttempt {
  readonly party: PartyId;
  readonly member: { readonly memberId: string; readonly personId: PartyId; readonly name: string };
  readonly sealId: string;
  readonly contract: { readonly contractId: string; readonly number: string; readonly name: string };
  readonly places: readonly SealPlace[];
  readonly reason: string;
  readonly origin: Origin;
  readonly now: Date;
}

export interface SealPressing extends SealAttempt {
  /** as it was pressed: a picture that was changed since is refused */
  readonly seal: Pick<SealImprint, 'name' | 'imageHash'>;
}

/** How an attempt ended: with the grant it was made under, or with the refusal. */
interface Outcome {
  readonly sealName: string;
  readonly grant?: SealGrant;
  readonly refusal?: Refusal;
}

function placesInWords(places: readonly SealPlace[]): string[] {
  return places.map(({ fileName, pages, straddle }) => `${fileName} P${pages.join(',')}${straddle ? ' 骑缝' : ''}`);
}

/** Among the uses of the seal. @returns what the log of seals says of it */
function recordUse(writes: Writes, attempt: SealAttempt, { sealName, grant, refusal: refused }: Outcome): LogLine {
  const { party, member, sealId, contract, places, origin, now } = attempt;
  const { code: refusal, facts } = refused ?? { code: '' as const, facts: {} };
  // without a reason of its own, a use has that of its grant
  const reason = attempt.reason || (grant?.note ?? '');
  const use = {
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
  };
  recordSealUse(writes, party, use, grant);
  const author = { party, by: member, origin, now };
  const after = { contract: contract.name, number: contract.number, places: placesInWords(places), ...(refusal !== '' && { refusal }) };
  const action = refusal === '' ? 'seals.use' : 'seals.refuseUse';
  return { author, entry: { kind: 'seal', action, object: { type: 'seal', id: sealId, name: sealName }, after, reason } };
}

/** The seal, held: a change of it waits for this use, or came first and is judged here. */
async function holdSeal(tx: Tx, { party, sealId, seal, now }: SealPressing): Promise<SealWords> {
  const held = await findSharedSeal(tx, party, sealId);
  if (!held) throw new DomainError('SEAL_UNKNOWN');
  enforce(refusalOfUse(held, now));
  if (held.imageHash !== seal.imageHash) throw new DomainError('SEAL_CHANGED', { name: held.name });
  return held;
}

/**
 * The last check before a signature with a seal is recorded: called right before the last writes of that transaction, it holds seal, membership
 * and grant until the commit, judges them as they are at this moment, counts the use and records it in 用印记录, with those writes.
 * After a revocation has committed, no call of this succeeds any more.
 * @returns what goes to the log of seals, after those writes
 * @throws DomainError SEAL_UNKNOWN, SEAL_INACTIVE, SEAL_FROZEN, SEAL_CHANGED, SEAL_EXPIRED, SEAL_NOT_GRANTED, SEAL_GRANT_…
 */
export async function authoriseSealUse(writes: Writes, pressing: SealPressing): Promise<LogLine> {
  const { tx } = writes;
  const { party, member, sealId, contract, now } = pressing;
  const held = await holdSeal(tx, pressing);
  const own = await holdGrantsOfMember(tx, party, member.memberId, sealId);
  if (own?.personId !== member.personId) throw new DomainError('SEAL_UNKNOWN');
  const verdict = judgePressing(held, own.grants, { contractId: contract.contractId, now });
  if ('refusal' in verdict) throw new DomainError(verdict.refusal.code, verdict.refusal.facts);
  return recordUse(writes, pressing, { sealName: held.name, grant: verdict.grant });
}

/** Records a refused attempt, in a transaction of its own: the one of the attempt was rolled back. Errors of other kinds are no refusals. */
export async function recordRefusedUse(tx: Tx, attempt: SealAttempt, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || !isRefusedUse(error.code)) return;
  const { name } = error.facts;
  const outcome = { sealName: typeof name === 'string' ? name : '', refusal: { code: error.code, facts: error.facts } };
  const { author, entry } = await writeTogether(tx, (writes) => recordUse(writes, attempt, outcome));
  await recordLog(tx, author, entry);
}
