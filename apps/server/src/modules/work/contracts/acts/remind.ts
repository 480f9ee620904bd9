import { CONTRACT_STATE_WORDS, LIMITS } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { spend } from '#modules/money/points/index.ts';
import { drawersSeen } from '#modules/work/drawers/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, nameOf, type Participant } from '../contract.ts';
import { mayManage } from '../policy.ts';
import { canRemind } from '../reminder.ts';
import { contractByNumber, lockContract } from '../store/contracts.ts';
import { recordEvent } from '../store/events.ts';
import { sendTask } from './messages.ts';
import { lookerOf, payingOf, senderOf } from './sender.ts';

/**
 * A contract that is being signed, for whoever may send its messages again: held until the transaction ends.
 * @throws DomainError CONTRACT_NOT_FOUND, FORBIDDEN, CONTRACT_NOT_SIGNING
 */
export async function holdToRemind(tx: Tx, actor: Person | Member, applyNo: string): Promise<Contract> {
  const named = await contractByNumber(tx, applyNo);
  if (named === undefined || (await drawersSeen(tx, actor, named.contractId)).length === 0) throw new DomainError('CONTRACT_NOT_FOUND');
  if (!mayManage(named, lookerOf(actor))) throw new DomainError('FORBIDDEN');
  const contract = await lockContract(tx, named.owner, named.contractId);
  if (contract?.state !== 'signing') {
    throw new DomainError('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS[contract?.state ?? named.state] });
  }
  return contract;
}

interface Reminding {
  readonly contract: Contract;
  /** whose turn it is */
  readonly others: readonly Participant[];
  /** of all of the contract, before these */
  readonly sent: number;
  readonly actor: Person | Member;
  readonly platform: Platform;
  readonly now: Date;
}

/** What a contract's own messages cost is in its price; a reminder by SMS is one more. @throws DomainError POINTS_INSUFFICIENT: nobody is reminded */
async function payReminders(tx: Tx, due: readonly Participant[], { contract, sent, actor, platform, now }: Reminding): Promise<void> {
  const quantity = due.filter(({ mobile }) => mobile !== undefined).length;
  if (quantity === 0) return;
  const { owner: party, contractId, name } = contract;
  const { reader, by } = payingOf(actor, await senderOf(tx, actor), platform.config);
  const units = { item: 'sms', quantity } as const;
  await spend(tx, { party, units, by, reader, now, key: `remind:${contractId}:${sent}`, subject: { id: contractId, name } });
}

/**
 * Sends the message again to those of `others` who were not reminded as often as a day allows.
 * @throws DomainError REMIND_TOO_OFTEN (all of them were), POINTS_INSUFFICIENT
 */
export async function remind(tx: Tx, reminding: Reminding): Promise<readonly Participant[]> {
  const { contract, others, platform, now } = reminding;
  const due = others.filter(({ reminders }) => canRemind(reminders, now));
  if (others.length > 0 && due.length === 0) throw new DomainError('REMIND_TOO_OFTEN', { times: LIMITS.remindersPerDay });
  for (const participant of due) await sendTask(tx, platform, { contract, participant, isReminder: true }, now);
  const note = due.map(nameOf).join('、');
  if (due.length > 0) await recordEvent(tx, contract, { kind: 'reminded', actorName: contract.ownerName, at: now, note });
  await payReminders(tx, due, reminding);
  return due;
}
