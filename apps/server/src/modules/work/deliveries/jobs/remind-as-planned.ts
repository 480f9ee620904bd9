import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { spend } from '#modules/money/points/index.ts';
import { canRemind, type HeldContract, holdContract, type Participant, remindParticipants, turnOf } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Tx } from '#platform/platform.ts';
import { remindAsPlanned } from '../delivery-jobs.ts';
import { type Planner, takePlanned } from '../store/reminder-plans.ts';

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

/** Reminds a participant at a planned moment. What the allowance does not cover is left out, and the plan goes on. */
export const remindAsPlannedHandler: JobHandler<Planned> = {
  job: remindAsPlanned,
  run: async ({ db, clock }, planned) => {
    const now = clock.now();
    const { owner, contractId, participantId, at } = planned;
    try {
      await transact(db, async (tx) => {
        const due = await takeDue(tx, planned, now);
        if (due === undefined) return;
        await remindParticipants(tx, due.held.contract, { due: [due.participant], actorName: due.by.name, now });
        await pay(tx, due, at, now);
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await transact(db, (tx) => takePlanned(tx, { owner, contractId }, { participantId, at: new Date(at) }));
    }
  },
};
