import type { PartyId } from '#kernel/actor.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** Who planned reminders. */
export interface Planner {
  readonly personId: PartyId;
  readonly name: string;
}

/** Plans of participants of one contract in place of earlier ones. */
export async function replacePlans(
  tx: Tx,
  { owner, contractId }: ContractKey,
  participantIds: readonly string[],
  { times, by }: { readonly times: readonly Date[]; readonly by: Planner },
): Promise<void> {
  const query = tx.deleteFrom('reminder_plans').where('party_id', '=', owner).where('contract_id', '=', contractId);
  await query.where('participant_id', 'in', participantIds).execute();
  const rows = participantIds.flatMap((participant_id) =>
    times.map((remind_at) => {
      const key = { party_id: owner, contract_id: contractId, participant_id, remind_at };
      return { ...key, created_by: by.personId, created_by_name: by.name };
    }),
  );
  if (rows.length > 0) await tx.insertInto('reminder_plans').values(rows).execute();
}

/** Takes a moment out of its plan. Undefined: it is not planned any more. */
export async function takePlanned(
  tx: Tx,
  { owner, contractId }: ContractKey,
  { participantId, at }: { readonly participantId: string; readonly at: Date },
): Promise<Planner | undefined> {
  const query = tx.deleteFrom('reminder_plans').where('party_id', '=', owner).where('contract_id', '=', contractId);
  const planned = query.where('participant_id', '=', participantId).where('remind_at', '=', at).where('missed_at', 'is', null);
  const found = planned.returning(['created_by', 'created_by_name']);
  const row = await found.executeTakeFirst();
  return row && { personId: row.created_by, name: row.created_by_name };
}

/** Keeps that nothing was sent at a planned moment. Undefined: it is not planned any more. */
export async function markMissed(
  tx: Tx,
  { owner, contractId }: ContractKey,
  { participantId, at, now }: { readonly participantId: string; readonly at: Date; readonly now: Date },
): Promise<Planner | undefined> {
  const query = tx
    .updateTable('reminder_plans')
    .set({ missed_at: now })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId);
  const planned = query.where('participant_id', '=', participantId).where('remind_at', '=', at).where('missed_at', 'is', null);
  const row = await planned.returning(['created_by', 'created_by_name']).executeTakeFirst();
  return row && { personId: row.created_by, name: row.created_by_name };
}

/** The plan of one participant: what is to come, and what the allowance did not cover; each the nearest first. */
export interface Plan {
  readonly planned: readonly Date[];
  readonly missed: readonly Date[];
}

/** The plans of a contract, by participant. */
export async function readPlans(db: Database, { owner, contractId }: ContractKey, now: Date): Promise<ReadonlyMap<string, Plan>> {
  const query = db.selectFrom('reminder_plans').select(['participant_id', 'remind_at', 'missed_at']).where('party_id', '=', owner);
  const rows = await query.where('contract_id', '=', contractId).orderBy('remind_at').execute();
  const byParticipant = Map.groupBy(rows, (row) => row.participant_id);
  return new Map(
    [...byParticipant].map(([id, all]) => {
      const planned = all.filter((row) => row.missed_at === null && row.remind_at > now);
      const missed = all.filter((row) => row.missed_at !== null);
      return [id, { planned: planned.map((row) => row.remind_at), missed: missed.map((row) => row.remind_at) }];
    }),
  );
}
