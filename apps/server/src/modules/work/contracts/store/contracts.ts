import type { ContractState, ContractType } from '@moqi/api';
import type { Insertable, Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import type { Draft } from '../draft.ts';

type Row = Selectable<DB['contracts']>;

function templateOf({ template_id: templateId, template_version: version }: Row): Contract['template'] {
  return templateId !== null && version !== null ? { templateId, version } : undefined;
}

export function toContract(row: Row): Contract {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    number: row.number,
    name: row.name,
    state: row.state as ContractState,
    isOrdered: row.is_ordered,
    hasStraddle: row.has_straddle,
    needsRealNames: row.needs_real_names,
    payer: row.payer === 'signers' ? 'signers' : 'owner',
    deadlineAt: row.deadline_at ?? undefined,
    ownerName: row.owner_name,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    endReason: row.end_reason ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    deletedAt: row.deleted_at ?? undefined,
    draft: (row.draft as Draft | null) ?? undefined,
    repeats: row.repeats ?? undefined,
    revision: row.revision,
    requestDigest: row.request_digest ?? undefined,
    contractType: (row.contract_type as ContractType | null) ?? undefined,
    amountFen: row.amount_fen ?? undefined,
    template: templateOf(row),
  };
}

function one(db: Database, owner: PartyId, contractId: string) {
  return db.selectFrom('contracts').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
}

/** A contract of `owner`; what lies in the recycle bin is not found. */
export async function readContractRow(db: Database, owner: PartyId, contractId: string): Promise<Contract | undefined> {
  const row = await one(db, owner, contractId).where('deleted_at', 'is', null).executeTakeFirst();
  return row && toContract(row);
}

/** The same, held until the transaction ends: for every change that depends on the state. */
export async function lockContract(tx: Tx, owner: PartyId, contractId: string): Promise<Contract | undefined> {
  const row = await one(tx, owner, contractId).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
  return row && toContract(row);
}

export async function contractByNumber(db: Database, number: string): Promise<Contract | undefined> {
  const found = await db.selectFrom('contract_numbers').selectAll().where('number', '=', number).executeTakeFirst();
  return found && readContractRow(db, found.party_id, found.contract_id);
}

/** A running contract of `owner` that came from the same request. */
export async function contractByRequest(db: Database, owner: PartyId, digest: string): Promise<Contract | undefined> {
  const query = db.selectFrom('contracts').selectAll().where('party_id', '=', owner).where('request_digest', '=', digest);
  const row = await query.where('ended_at', 'is', null).executeTakeFirst();
  return row && toContract(row);
}

/** Why contracts of `owner` ended, by contract; without those that ended without a reason. */
export async function endReasonsOf(db: Database, owner: PartyId, contractIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (contractIds.length === 0) return new Map();
  const query = db.selectFrom('contracts').select(['contract_id', 'end_reason']).where('party_id', '=', owner);
  const rows = await query.where('contract_id', 'in', contractIds).execute();
  return new Map(rows.flatMap((row) => (row.end_reason === null ? [] : [[row.contract_id, row.end_reason]])));
}

/** Takes the number. False: another contract has it. */
export async function claimNumber(tx: Tx, number: string, owner: PartyId, contractId: string): Promise<boolean> {
  const row = { number, party_id: owner, contract_id: contractId };
  const done = await tx
    .insertInto('contract_numbers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

type SavedColumn =
  | 'name'
  | 'is_ordered'
  | 'has_straddle'
  | 'needs_real_names'
  | 'payer'
  | 'deadline_at'
  | 'updated_at'
  | 'contract_type'
  | 'amount_fen'
  | 'draft'
  | 'request_digest';

/** Creates the contract in state draft. */
export async function insertContract(tx: Tx, row: Insertable<DB['contracts']> & { readonly state: 'draft' }): Promise<Contract> {
  return toContract(await tx.insertInto('contracts').values(row).returningAll().executeTakeFirstOrThrow());
}

/** What the wizard or the sending writes, as the next revision; the state is not among it. */
export async function saveContract(tx: Tx, contract: Contract, change: Pick<Insertable<DB['contracts']>, SavedColumn>): Promise<void> {
  const query = tx.updateTable('contracts').set({ ...change, revision: contract.revision + 1 });
  await query.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId).execute();
}

export async function unbinDraft(tx: Tx, contract: Contract, now: Date): Promise<void> {
  const query = tx.updateTable('contracts').set({ deleted_at: null, updated_at: now });
  await query.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId).execute();
}

export async function binDraft(tx: Tx, contract: Contract, now: Date): Promise<void> {
  const query = tx.updateTable('contracts').set({ deleted_at: now, updated_at: now });
  await query.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId).execute();
}

/** What the wizard saved stays beside a contract until all have signed it: then it is not sent again, and ID numbers in it are not kept. */
export async function forgetDraft(tx: Tx, contract: Contract): Promise<void> {
  const query = tx.updateTable('contracts').set({ draft: null }).where('party_id', '=', contract.owner);
  await query.where('contract_id', '=', contract.contractId).execute();
}
