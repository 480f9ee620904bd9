import { LIMITS } from '@moqi/api';
import { listReminders, planReminders } from '@moqi/api/work/deliveries';
import { maskAddress } from '@moqi/rules';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  addressOf,
  type HeldContract,
  loadOfTasks,
  mayHandle,
  type Participant,
  partyNameOf,
  remindedToday,
  senderOf,
  turnOf,
} from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { holdToRemind } from '../acts/remind.ts';
import { remindAsPlanned } from '../delivery-jobs.ts';
import { planFault, planOf } from '../reminder-plan.ts';
import { readPlans, replacePlans } from '../store/reminder-plans.ts';

const channelOf = ({ mobile }: Participant): 'sms' | 'mail' => (mobile === undefined ? 'mail' : 'sms');

/** Whose turn it is, but for tasks of the actor. */
const othersOf = ({ contract, participants }: HeldContract, actor: Person | Member): Participant[] =>
  turnOf(contract, participants).filter((task) => !mayHandle(task, actor));

export const listRemindersHandler = handle(listReminders, async ({ actor, input, now, tx }) => {
  const held = await holdToRemind(tx, actor, { verb: 'remind', number: input.applyNo, now });
  const plans = await readPlans(tx, held.contract, now);
  const list = othersOf(held, actor).map((participant) => {
    const { signNo, participantId, reminders } = participant;
    const plan = plans.get(participantId);
    const planned = (plan?.planned ?? []).map((time) => time.toISOString());
    return {
      signNo,
      participantId,
      name: partyNameOf(participant),
      maskedTarget: maskAddress(addressOf(participant)),
      channel: channelOf(participant),
      lastTime: reminders.at(-1)?.toISOString() ?? '',
      nextTime: planned[0] ?? '',
      leftToday: Math.max(0, LIMITS.remindersPerDay - remindedToday(reminders, now)),
      planned,
      missed: (plan?.missed ?? []).map((time) => time.toISOString()),
    };
  });
  return { list };
});

/** @throws DomainError REMINDER_PLAN_WRONG */
function refuseOtherChannel(participants: readonly Participant[], channel: 'sms' | 'mail' | undefined): void {
  const other = channel && participants.find((participant) => channelOf(participant) !== channel);
  if (!other) return;
  const name = partyNameOf(other);
  const reason =
    channel === 'sms'
      ? { 'zh-CN': `${name}没有手机号，只能用邮件`, en: `${name} has no mobile number and is reached by e-mail` }
      : { 'zh-CN': `${name}的消息发到手机，只能用短信`, en: `messages to ${name} go by SMS` };
  throw new DomainError('REMINDER_PLAN_WRONG', { reason });
}

export const planRemindersHandler = handle(planReminders, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const times = planOf(input.times);
  const loaded = await loadOfTasks(reads, input.signNos);
  if (input.signNos.some((signNo) => !loaded.has(signNo))) return fail('CONTRACT_NOT_FOUND');
  const numbers = [...new Set([...loaded.values()].map(({ contract }) => contract.number))].sort();
  const { personName } = await senderOf(reads, actor);
  const names: string[] = [];
  for (const number of numbers) {
    const held = await holdToRemind(tx, actor, { verb: 'remind', number, now });
    const { contract } = held;
    const chosen = held.participants.filter(({ signNo }) => input.signNos.includes(signNo));
    const waiting = othersOf(held, actor).filter((one) => chosen.includes(one));
    if (waiting.length < chosen.length) return fail('DELIVERY_OWN');
    const reason = planFault(times, { now, deadlineAt: contract.deadlineAt });
    if (reason !== undefined) return fail('REMINDER_PLAN_WRONG', { reason });
    refuseOtherChannel(waiting, input.channel);
    const ids = waiting.map(({ participantId }) => participantId);
    await replacePlans(tx, contract, ids, { times, by: { personId: actor.personId, name: personName } });
    const { owner, contractId } = contract;
    for (const time of times) {
      for (const participantId of ids) {
        const at = time.toISOString();
        await platform.jobs.enqueue(
          tx,
          remindAsPlanned,
          { owner, contractId, participantId, at },
          { startAfter: time, key: `${participantId} ${at}` },
        );
      }
    }
    names.push(...waiting.map(partyNameOf));
  }
  return { names };
});
