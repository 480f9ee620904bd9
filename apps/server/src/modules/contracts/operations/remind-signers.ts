import { CONTRACT_STATE_WORDS, LIMITS, remindSigners } from '@moqi/api';
import type { Member, Person } from '../../../audiences/actor.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { spend } from '../../billing/index.ts';
import { sendTask } from '../acts/messages.ts';
import { drawersSeen } from '../acts/seen.ts';
import { lookerOf, payingOf, senderOf } from '../acts/sender.ts';
import { type Contract, nameOf, type Participant } from '../contract.ts';
import { mayHandle, mayManage } from '../policy.ts';
import { canRemind } from '../reminder.ts';
import { turnOf } from '../signing-order.ts';
import { contractByNumber, lockContract } from '../store/contracts.ts';
import { recordEvent } from '../store/events.ts';
import { readParticipants } from '../store/participants.ts';

interface Reminding {
  readonly contract: Contract;
  readonly due: readonly Participant[];
  /** reminders of this contract before these */
  readonly sent: number;
  readonly actor: Person | Member;
  readonly platform: Platform;
  readonly now: Date;
}

/** What a contract's own messages cost is in its price; a reminder by SMS is one more. @throws DomainError POINTS_INSUFFICIENT: nobody is reminded */
async function payReminders(tx: Tx, { contract, due, sent, actor, platform, now }: Reminding): Promise<void> {
  const quantity = due.filter(({ mobile }) => mobile !== undefined).length;
  if (quantity === 0) return;
  const { owner: party, contractId, name } = contract;
  const { reader, by } = payingOf(actor, await senderOf(tx, actor), platform.config);
  const units = { item: 'sms', quantity } as const;
  await spend(tx, { party, units, by, reader, now, key: `remind:${contractId}:${sent}`, subject: { id: contractId, name } });
}

export const remindSignersHandler = handle(remindSigners, async ({ actor, input, now, platform, tx, fail }) => {
  const looker = lookerOf(actor);
  const named = await contractByNumber(tx, input.applyNo);
  if (named === undefined || (await drawersSeen(tx, actor, named.contractId)).length === 0) return fail('CONTRACT_NOT_FOUND');
  if (!mayManage(named, looker)) return fail('FORBIDDEN');
  const contract = await lockContract(tx, named.owner, named.contractId);
  if (contract?.state !== 'signing') return fail('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS[contract?.state ?? named.state] });
  const participants = await readParticipants(tx, contract.owner, contract.contractId);
  const others = turnOf(contract, participants).filter((task) => !mayHandle(task, looker));
  const due = others.filter(({ reminders }) => canRemind(reminders, now));
  if (others.length > 0 && due.length === 0) return fail('REMIND_TOO_OFTEN', { times: LIMITS.remindersPerDay });
  for (const participant of due) await sendTask(tx, platform, { contract, participant, isReminder: true }, now);
  const names = due.map(nameOf);
  if (due.length > 0) await recordEvent(tx, contract, { kind: 'reminded', actorName: contract.ownerName, at: now, note: names.join('、') });
  await payReminders(tx, { contract, due, sent: participants.flatMap(({ reminders }) => reminders).length, actor, platform, now });
  return { reminded: due.length, names };
});
