import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { PlannedSending } from '../planned.ts';

function toPlanned(row: Selectable<DB['planned_sendings']>): PlannedSending {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    revision: row.revision,
    personId: row.person_id,
    origin: { ip: row.ip, userAgent: row.user_agent },
    dueAt: row.due_at ?? undefined,
    orderId: row.order_id ?? undefined,
    batchId: row.batch_id,
    position: row.position,
    outcome: row.outcome as PlannedSending['outcome'],
    failure: (row.failure as PlannedSending['failure'] | null) ?? undefined,
  };
}

const plans = (db: Database, party: PartyId) => db.selectFrom('planned_sendings').selectAll().where('party_id', '=', party);

export async function readPlan(db: Database, { owner, contractId }: ContractKey): Promise<PlannedSending | undefined> {
  const row = await plans(db, owner).where('contract_id', '=', contractId).executeTakeFirst();
  return row && toPlanned(row);
}

/** What of these drafts is to be sent by itself, or was to be. */
export async function plansAmong(
  db: Database,
  owner: PartyId,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedSending>> {
  if (contractIds.length === 0) return new Map();
  const rows = await plans(db, owner).where('contract_id', 'in', contractIds).where('outcome', '<>', 'sent').execute();
  return new Map(rows.map((row) => [row.contract_id, toPlanned(row)]));
}

/** The same, held until the transaction ends. */
export async function holdPlan(tx: Tx, { owner, contractId }: ContractKey): Promise<PlannedSending | undefined> {
  const row = await plans(tx, owner).where('contract_id', '=', contractId).forUpdate().executeTakeFirst();
  return row && toPlanned(row);
}

/** The plans of one request, in its order. */
export async function plansOfBatch(db: Database, owner: PartyId, batchId: string): Promise<PlannedSending[]> {
  const rows = await plans(db, owner).where('batch_id', '=', batchId).orderBy('position').execute();
  return rows.map(toPlanned);
}

/** What waits for an order to be paid. */
export async function plansOfOrder(tx: Tx, owner: PartyId, orderId: string): Promise<PlannedSending[]> {
  const rows = await plans(tx, owner).where('order_id', '=', orderId).where('outcome', '=', 'waiting').forUpdate().execute();
  return rows.map(toPlanned);
}

export async function insertPlans(tx: Tx, all: readonly PlannedSending[], now: Date): Promise<void> {
  const rows = all.map(({ owner, contractId, revision, personId, origin, dueAt, orderId, batchId, position, outcome }) => ({
    party_id: owner,
    contract_id: contractId,
    revision,
    person_id: personId,
    ip: origin.ip,
    user_agent: origin.userAgent,
    due_at: dueAt ?? null,
    order_id: orderId ?? null,
    batch_id: batchId,
    position,
    outcome,
    failure: null,
    created_at: now,
  }));
  await tx.insertInto('planned_sendings').values(rows).execute();
}

/** The order of these is paid: they are due. */
export async function saveDue(tx: Tx, owner: PartyId, orderId: string, dueAt: Date): Promise<void> {
  const query = tx.updateTable('planned_sendings').set({ due_at: dueAt }).where('party_id', '=', owner);
  await query.where('order_id', '=', orderId).where('outcome', '=', 'waiting').execute();
}

/** However a draft was sent, nothing is left to be sent of it. */
export async function saveSent(tx: Tx, { owner, contractId }: ContractKey): Promise<void> {
  const query = tx.updateTable('planned_sendings').set({ outcome: 'sent' }).where('party_id', '=', owner);
  await query.where('contract_id', '=', contractId).where('outcome', '<>', 'sent').execute();
}

export async function saveFailure(tx: Tx, { owner, contractId }: ContractKey, failure: PlannedSending['failure']): Promise<void> {
  const query = tx
    .updateTable('planned_sendings')
    .set({ outcome: 'failed', failure: JSON.stringify(failure) })
    .where('party_id', '=', owner);
  await query.where('contract_id', '=', contractId).where('outcome', '=', 'waiting').execute();
}

/** A draft that is changed or given up is not sent by itself. */
export async function dropPlan(tx: Tx, { owner, contractId }: ContractKey): Promise<void> {
  await tx.deleteFrom('planned_sendings').where('party_id', '=', owner).where('contract_id', '=', contractId).execute();
}
