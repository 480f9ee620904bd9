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
  const found = query.where('participant_id', '=', participantId).where('remind_at', '=', at).returning(['created_by', 'created_by_name']);
  const row = await found.executeTakeFirst();
  return row && { personId: row.created_by, name: row.created_by_name };
}

/** What is planned for a contract after now, by participant, the nearest first. */
export async function readPlans(db: Database, { owner, contractId }: ContractKey, now: Date): Promise<ReadonlyMap<string, Date[]>> {
  const query = db.selectFrom('reminder_plans').select(['participant_id', 'remind_at']).where('party_id', '=', owner);
  const rows = await query.where('contract_id', '=', contractId).where('remind_at', '>', now).orderBy('remind_at').execute();
  const byParticipant = Map.groupBy(rows, (row) => row.participant_id);
  return new Map([...byParticipant].map(([id, all]) => [id, all.map((row) => row.remind_at)]));
}
