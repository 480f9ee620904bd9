import { LIMITS } from '@moqi/api';
import { formatDateHourMinute } from '@moqi/rules';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { payingOf, spend } from '#modules/money/points/index.ts';
import {
  canRemind,
  contractByNumber,
  type HeldContract,
  holdJudged,
  type Participant,
  remindableAt,
  remindParticipants,
} from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

/**
 * A contract that is being signed, held until the transaction ends, for an actor that may send its messages again.
 * @throws DomainError CONTRACT_NOT_FOUND, FORBIDDEN, CONTRACT_NOT_SIGNING, DELIVERY_OWN
 */
export async function holdToRemind(
  tx: Tx,
  actor: Person | Member,
  { verb, number, now }: { readonly verb: 'remind' | 'deliver'; readonly number: string; readonly now: Date },
): Promise<HeldContract> {
  const named = await contractByNumber(tx, number);
  const isVisible = named !== undefined && (await visibleDrawers(tx, actor, named.contractId)).length > 0;
  if (!isVisible) throw new DomainError('CONTRACT_NOT_FOUND');
  return holdJudged(tx, actor, named, { verb, now });
}

interface Reminding {
  readonly held: HeldContract;
  /** participants whose turn it is */
  readonly others: readonly Participant[];
  /** to an address that no message went to yet: that one needs no pause */
  readonly isElsewhere?: boolean;
  readonly actor: Person | Member;
  readonly platform: Platform;
  readonly now: Date;
}

/** What a contract's own messages cost is in its price; a reminder by SMS is one more. @throws DomainError POINTS_INSUFFICIENT: nobody is reminded */
async function payReminders(tx: Tx, due: readonly Participant[], { held, actor, platform, now }: Reminding): Promise<void> {
  const quantity = due.filter(({ mobile }) => mobile !== undefined).length;
  if (quantity === 0) return;
  const { owner: party, contractId, name, createdByName } = held.contract;
  const sent = held.participants.flatMap(({ reminders }) => reminders).length;
  // a person who may remind is the sender
  const payer = actor.kind === 'member' ? actor.name : createdByName;
  const { rights, by } = payingOf(actor, payer, platform.config);
  const units = { item: 'sms', quantity } as const;
  await spend(tx, { party, units, by, rights, now, key: `remind:${contractId}:${sent}`, subject: { id: contractId, name } });
}

/** When the first of them may be reminded again. */
function againAt(participants: readonly Participant[], now: Date): string {
  const moments = participants.map(({ reminders }) => remindableAt(reminders, now) ?? now);
  return formatDateHourMinute(new Date(Math.min(...moments.map((at) => at.getTime()))));
}

/**
 * Reminds those of `others` who were not reminded as often as a day allows, nor just now.
 * @throws DomainError REMIND_TOO_OFTEN or REMIND_TOO_SOON (all of them were), POINTS_INSUFFICIENT
 */
export async function remind(tx: Tx, reminding: Reminding): Promise<readonly Participant[]> {
  const {
    held: { contract },
    others,
    isElsewhere = false,
    now,
  } = reminding;
  const left = others.filter(({ reminders }) => canRemind(reminders, now));
  if (left.length === 0) throw new DomainError('REMIND_TOO_OFTEN', { times: LIMITS.remindersPerDay });
  const due = isElsewhere ? left : left.filter(({ reminders }) => remindableAt(reminders, now) === undefined);
  if (due.length === 0) throw new DomainError('REMIND_TOO_SOON', { time: againAt(left, now) });
  await remindParticipants(tx, contract, { due, actorName: contract.ownerName, now });
  await payReminders(tx, due, reminding);
  return due;
}
