import { DomainError } from '#kernel/refusal.ts';
import { chosenMark, type MergedMark } from '#modules/work/merged-marks/index.ts';
import { type PressableSeal, recordRefusedUse, type SealAttempt, type SealPressing, usableSeal } from '#modules/work/seals/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { sealPlaces } from '../visuals.ts';
import type { SigningAccount } from './signing-account.ts';
import type { SigningTask } from './task.ts';

interface Pressed extends Pick<SealAttempt, 'origin' | 'now'> {
  readonly sealId: string | undefined;
  /** what the record of uses says beside it */
  readonly reason?: string | undefined;
}

/** The seal that a member wants to press. Undefined: no seal was chosen, or the signer does not act for an enterprise. */
export function sealAttempt(
  task: SigningTask,
  { organization, member, personId }: SigningAccount,
  { sealId, reason = '', origin, now }: Pressed,
): SealAttempt | undefined {
  if (!organization || !member || personId === undefined || sealId === undefined) return undefined;
  const { contractId, number, name } = task.contract;
  return {
    party: organization.party,
    member: { memberId: member.memberId, personId, name: member.name },
    sealId,
    contract: { contractId, number, name },
    places: sealPlaces(task.documents, task.myFields),
    reason,
    origin,
    now,
  };
}

/** What a signer chose to press; for a person nothing. */
interface Chosen {
  readonly sealId?: string | undefined;
  /** pressed where its seal alone would be */
  readonly markId?: string | undefined;
}

async function markAsked(
  platform: Platform,
  { organization, personId }: SigningAccount,
  { markId, sealId }: Chosen,
): Promise<MergedMark | undefined> {
  if (markId === undefined) return undefined;
  if (!organization || personId === undefined) throw new DomainError('MERGED_MARK_UNKNOWN');
  const mark = await chosenMark(platform, { party: organization.party, person: personId }, markId);
  if (sealId !== undefined && sealId !== mark.sealId) throw new DomainError('MERGED_MARK_UNKNOWN');
  return mark;
}

interface Asked {
  readonly task: SigningTask;
  readonly account: SigningAccount;
  readonly chosen: Chosen;
  readonly origin: SealAttempt['origin'];
  readonly now: Date;
}

/**
 * The seal that a member wants to press, and the merged mark it is a part of. Undefined: none was chosen.
 * @throws DomainError MERGED_MARK_UNKNOWN, also where a seal is named beside it that is not its own
 */
export async function pressingAsked(
  platform: Platform,
  { task, account, chosen, origin, now }: Asked,
): Promise<{ readonly attempt: SealAttempt | undefined; readonly mark: MergedMark | undefined }> {
  const mark = await markAsked(platform, account, chosen);
  return { attempt: sealAttempt(task, account, { sealId: mark?.sealId ?? chosen.sealId, reason: mark?.name, origin, now }), mark };
}

/** The seal of the attempt, which the enterprise of the account makes, ready to press. @throws DomainError as `usableSeal` does */
export async function chosenSeal(
  platform: Platform,
  { organization }: SigningAccount,
  attempt: SealAttempt | undefined,
): Promise<PressableSeal | undefined> {
  if (!attempt || !organization) return undefined;
  const { member, sealId, contract, now } = attempt;
  return await usableSeal(platform, organization, { memberId: member.memberId, sealId, contractId: contract.contractId, now });
}

/** The pressing that the last step of the signing transaction authorises. */
export function pressingOf(attempt: SealAttempt | undefined, seal: PressableSeal | undefined): SealPressing | undefined {
  return attempt && seal && { ...attempt, seal };
}

/** Runs `work`; if the seal is refused, the refusal is recorded among the seal uses (用印记录) and thrown on. */
export async function rememberingRefusals<T>(
  attempt: SealAttempt | undefined,
  transact: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempt) await transact((tx) => recordRefusedUse(tx, attempt, error));
    throw error;
  }
}
