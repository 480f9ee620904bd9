import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { spend } from '#modules/money/points/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import {
  canRemind,
  type HeldContract,
  holdContract,
  type Participant,
  partyNameOf,
  remindParticipants,
  turnOf,
} from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { remindAsPlanned } from '../delivery-jobs.ts';
import { missedWords } from '../message-words.ts';
import { markMissed, type Planner, takePlanned } from '../store/reminder-plans.ts';

type Planned = { readonly owner: PartyId; readonly contractId: string; readonly participantId: string; readonly at: string };

interface Due {
  readonly held: HeldContract;
  readonly participant: Participant;
  readonly by: Planner;
}

/** The participant of a planned reminder, while it is its turn and the day allows another one; the moment leaves the plan in any case. */
async function takeDue(tx: Tx, { owner, contractId, participantId, at }: Planned, now: Date): Promise<Due | undefined> {
  const held = await holdContract(tx, { owner, contractId });
  const by = await takePlanned(tx, { owner, contractId }, { participantId, at: new Date(at) });
  if (held === undefined || by === undefined) return undefined;
  const participant = turnOf(held.contract, held.participants).find((one) => one.participantId === participantId);
  return participant && canRemind(participant.reminders, now) ? { held, participant, by } : undefined;
}

/** As dear as a reminder by hand. @throws DomainError POINTS_INSUFFICIENT */
async function pay(tx: Tx, { held: { contract }, participant, by }: Due, at: string, now: Date): Promise<void> {
  if (participant.mobile === undefined) return;
  const { owner: party, contractId, name } = contract;
  const units = { item: 'sms', quantity: 1 } as const;
  const key = `remind:${contractId}:${participant.participantId}:${at}`;
  const rights = { isAdmin: false, mayRecharge: false };
  await spend(tx, { party, units, by, rights, now, key, subject: { id: contractId, name } });
}

/** Says to who planned it that nothing was sent, and keeps it in the plan. */
async function tellMissed(tx: Tx, platform: Platform, { owner, contractId, participantId, at }: Planned, now: Date): Promise<void> {
  const by = await markMissed(tx, { owner, contractId }, { participantId, at: new Date(at), now });
  const held = await holdContract(tx, { owner, contractId });
  const participant = held?.participants.find((one) => one.participantId === participantId);
  if (by === undefined || held === undefined || participant === undefined) return;
  const { mobile, email } = await personAccount(tx, by.personId);
  const address = mobile ?? email;
  if (address === undefined) return;
  const words = missedWords(held.contract.name, partyNameOf(participant));
  await notify(tx, platform, { party: owner, address, template: 'contract.reminderMissed', ...words, now });
}

/** Reminds a participant at a planned moment. What the allowance does not cover is left out and said, and the plan goes on. */
export const remindAsPlannedHandler: JobHandler<Planned> = {
  job: remindAsPlanned,
  run: async (platform, planned) => {
    const { db, clock } = platform;
    const now = clock.now();
    try {
      await transact(db, async (tx) => {
        const due = await takeDue(tx, planned, now);
        if (due === undefined) return;
        await remindParticipants(tx, due.held.contract, { due: [due.participant], actorName: due.by.name, now });
        await pay(tx, due, planned.at, now);
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await transact(db, (tx) => tellMissed(tx, platform, planned, now));
    }
  },
};
