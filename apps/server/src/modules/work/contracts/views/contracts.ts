import type { ContractState } from '@moqi/api';
import type { ContractOrigin } from '@moqi/api/work/contracts';
import type { ContractType } from '@moqi/api/work/flows';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { Contract, ContractKey, DocumentLease, HeldContract, LoadedContract, Relation } from '../contract.ts';
import type { Copy } from '../copy.ts';
import type { Draft } from '../draft.ts';
import { contractsBehind, readContents, readContentsOf, readParticipants, toParticipant } from './participants.ts';

const COLUMNS = [
  'party_id',
  'contract_id',
  'number',
  'name',
  'state',
  'is_ordered',
  'has_straddle',
  'needs_real_names',
  'own_keys',
  'payer',
  'deadline_at',
  'owner_name',
  'created_by',
  'created_by_name',
  'end_reason',
  'reopenings',
  'created_at',
  'updated_at',
  'sent_at',
  'ended_at',
  'deleted_at',
  'draft',
  'copies',
  'relations',
  'repeats',
  'revision',
  'request_digest',
  'contract_type',
  'amount_fen',
  'return_url',
  'origin',
  'template_id',
  'template_version',
  'lease_id',
  'leased_by',
  'lease_ends_at',
] as const satisfies readonly (keyof DB['contracts'])[];
type Row = Pick<Selectable<DB['contracts']>, (typeof COLUMNS)[number]> & { readonly named_persons: readonly PartyId[] | null };
const NAMED = sql<PartyId[] | null>`named_persons(contracts.party_id, contracts.contract_id)`;

function templateOf({ template_id: templateId, template_version: version }: Row): Contract['template'] {
  return templateId !== null && version !== null ? { templateId, version } : undefined;
}

function leaseOf({ lease_id: leaseId, leased_by: participantId, lease_ends_at: endsAt }: Row): DocumentLease | undefined {
  return leaseId !== null && participantId !== null && endsAt !== null ? { leaseId, participantId, endsAt } : undefined;
}

/** What the sender says of it beside what its parties sign. */
function declaredIn(row: Row): Pick<Contract, 'contractType' | 'amountFen' | 'returnUrl'> {
  return {
    contractType: (row.contract_type as ContractType | null) ?? undefined,
    amountFen: row.amount_fen ?? undefined,
    returnUrl: row.return_url ?? undefined,
  };
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
    ownKeys: row.own_keys,
    payer: row.payer === 'signers' ? 'signers' : 'owner',
    deadlineAt: row.deadline_at ?? undefined,
    ownerName: row.owner_name,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    endReason: row.end_reason ?? undefined,
    reopenings: row.reopenings,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    deletedAt: row.deleted_at ?? undefined,
    draft: (row.draft as Draft | null) ?? undefined,
    copies: row.copies as Copy[],
    relations: row.relations as unknown as Relation[],
    repeats: row.repeats ?? undefined,
    revision: row.revision,
    requestDigest: row.request_digest ?? undefined,
    ...declaredIn(row),
    origin: row.origin as ContractOrigin,
    template: templateOf(row),
    namedPersons: row.named_persons ?? undefined,
    lease: leaseOf(row),
  };
}

const ofOwner = (db: Database, owner: PartyId) =>
  db.selectFrom('contracts').selectAll().select(NAMED.as('named_persons')).where('party_id', '=', owner);

const one = (db: Database, owner: PartyId, contractId: string) => ofOwner(db, owner).where('contract_id', '=', contractId);

const notDeleted = compiledOnce((db, owner: PartyId, contractId: string) => one(db, owner, contractId).where('deleted_at', 'is', null));
const locked = compiledOnce((db, owner: PartyId, contractId: string) => one(db, owner, contractId).forUpdate());

/** A contract of `owner`; what lies in the recycle bin is not found. */
export async function readContractRow(db: Database, owner: PartyId, contractId: string): Promise<Contract | undefined> {
  const [row] = await notDeleted(db, owner, contractId);
  return row && toContract(row);
}

/** The same of several, by their ids. */
export async function readContractRows(db: Database, owner: PartyId, ids: readonly string[]): Promise<ReadonlyMap<string, Contract>> {
  if (ids.length === 0) return new Map();
  const found = await ofOwner(db, owner).where('contract_id', 'in', ids).where('deleted_at', 'is', null).execute();
  return new Map(found.map((row) => [row.contract_id, toContract(row)]));
}

/** The same, held until the transaction ends: for every change that depends on the state. */
export async function lockContract(tx: Tx, owner: PartyId, contractId: string): Promise<Contract | undefined> {
  const row = await one(tx, owner, contractId).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
  return row && toContract(row);
}

/** The contract, also one in the recycle bin, with its participants: locked first, read after that. */
export async function holdContract(tx: Tx, { owner, contractId }: ContractKey): Promise<HeldContract | undefined> {
  const [row] = await locked(tx, owner, contractId);
  return row && { contract: toContract(row), ...(await readContents(tx, owner, contractId)) };
}

/** The same of several contracts of one owner, locked in the order of their ids; those that do not exist are absent. */
export async function holdContracts(tx: Tx, owner: PartyId, contractIds: readonly string[]): Promise<HeldContract[]> {
  if (contractIds.length === 0) return [];
  const query = ofOwner(tx, owner).where('contract_id', 'in', contractIds);
  const rows = await query.orderBy('contract_id').forUpdate().execute();
  const contents = await readContentsOf(tx, owner, contractIds);
  return rows.map((row) => ({ contract: toContract(row), ...(contents.get(row.contract_id) ?? { participants: [], documentCount: 0 }) }));
}

export async function contractByNumber(db: Database, number: string): Promise<Contract | undefined> {
  const found = db
    .selectFrom('contract_numbers')
    .innerJoin('contracts', (join) =>
      join
        .onRef('contracts.party_id', '=', 'contract_numbers.party_id')
        .onRef('contracts.contract_id', '=', 'contract_numbers.contract_id'),
    )
    .selectAll('contracts')
    .select(NAMED.as('named_persons'));
  const row = await found.where('contract_numbers.number', '=', number).where('deleted_at', 'is', null).executeTakeFirst();
  return row && toContract(row);
}

const CONTRACT = 'contract';

function withParticipants(db: Database, owners: readonly PartyId[], ids: readonly string[]) {
  return db
    .selectFrom('contracts')
    .innerJoin('participants', (join) =>
      join.onRef('participants.party_id', '=', 'contracts.party_id').onRef('participants.contract_id', '=', 'contracts.contract_id'),
    )
    .selectAll('participants')
    .select(COLUMNS.map((column) => sql.ref(`contracts.${column}`).as(`${CONTRACT}.${column}`)))
    .select(NAMED.as('named_persons'))
    .where('contracts.party_id', 'in', owners)
    .where('participants.party_id', 'in', owners)
    .where('contracts.contract_id', 'in', ids)
    .where('contracts.deleted_at', 'is', null)
    .orderBy('participants.position');
}

const oneWithParticipants = compiledOnce((db, owner: PartyId, contractId: string) => withParticipants(db, [owner], [contractId]));

/** These contracts, and their participants beside them in the same rows. */
async function contractsWithParticipants(db: Database, keys: readonly ContractKey[]): Promise<ReadonlyMap<string, LoadedContract>> {
  const owners = [...new Set(keys.map(({ owner }) => owner))];
  const ids = [...new Set(keys.map(({ contractId }) => contractId))];
  const [only] = keys;
  const isOne = only !== undefined && ids.length === 1;
  const rows = isOne ? await oneWithParticipants(db, only.owner, only.contractId) : await withParticipants(db, owners, ids).execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.contract_id)].map(([contractId, ofContract]) => {
      const [first] = ofContract as readonly Readonly<Record<string, unknown>>[];
      const columns = Object.fromEntries(COLUMNS.map((column) => [column, first?.[`${CONTRACT}.${column}`]]));
      const row = { ...columns, named_persons: first?.['named_persons'] } as unknown as Row;
      return [contractId, { contract: toContract(row), participants: ofContract.map(toParticipant) }];
    }),
  );
}

async function contractsOfTasks(db: Database, signNos: readonly string[]): Promise<ReadonlyMap<string, LoadedContract>> {
  const keys = await contractsBehind(db, signNos);
  if (keys.size === 0) return new Map();
  const contracts = await contractsWithParticipants(db, [...keys.values()]);
  return new Map(
    signNos.flatMap((signNo) => {
      const loaded = contracts.get(keys.get(signNo)?.contractId ?? '');
      return loaded?.participants.some((participant) => participant.signNo === signNo) ? [[signNo, loaded] as const] : [];
    }),
  );
}

/** A running contract of `owner` that came from the same request. */
export async function contractByRequest(db: Database, owner: PartyId, digest: string): Promise<Contract | undefined> {
  const query = ofOwner(db, owner).where('request_digest', '=', digest);
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

/** How many of these contracts of `owner` all have signed, whatever came later. */
export async function countCompleted(db: Database, owner: PartyId, contractIds: readonly string[]): Promise<number> {
  if (contractIds.length === 0) return 0;
  const query = db.selectFrom('contracts').where('party_id', '=', owner).where('contract_id', 'in', contractIds);
  const signed = query.where('state', 'in', ['completed', 'rescinding', 'rescinded']).where('deleted_at', 'is', null);
  return (await signed.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

const MOST_SWEPT = 100;

/** Contracts still being signed although all participants signed before `before`: the sweeper's list, over all parties. */
export async function fullySignedContracts(db: Database, before: Date): Promise<{ owner: PartyId; contractId: string }[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .select(['c.party_id', 'c.contract_id'])
    .where('c.state', '=', 'signing')
    .where(({ exists, not, selectFrom }) => {
      const participants = selectFrom('participants as p')
        .select(sql`1`.as('one'))
        .whereRef('p.party_id', '=', 'c.party_id')
        .whereRef('p.contract_id', '=', 'c.contract_id');
      return not(exists(participants.where(({ eb, or }) => or([eb('p.state', '<>', 'signed'), eb('p.signed_at', '>', before)]))));
    })
    .limit(MOST_SWEPT)
    .execute();
  return rows.map((row) => ({ owner: row.party_id, contractId: row.contract_id }));
}

/** The contract with its participants, once for a request. Undefined: there is none, or it lies in the recycle bin. */
export async function loadContract(reads: Reads, { owner, contractId }: ContractKey): Promise<LoadedContract | undefined> {
  if (!reads.has(readContractRow, owner, contractId)) await loadContracts(reads, [{ owner, contractId }]);
  // a draft may have no participants yet, and is not found with them
  const contract = await reads.once(readContractRow, owner, contractId);
  return contract && { contract, participants: await reads.once(readParticipants, owner, contractId) };
}

/** The contract of a number, which is not read again for the request. */
export async function loadNumbered(reads: Reads, number: string): Promise<Contract | undefined> {
  const contract = await contractByNumber(reads.db, number);
  if (contract) reads.keep(readContractRow, contract, contract.owner, contract.contractId);
  return contract;
}

/** Reads several contracts at once; what the request asks of each of them afterwards is not read again. */
export async function loadContracts(reads: Reads, keys: readonly ContractKey[]): Promise<void> {
  const all = keys.length === 0 ? new Map<string, LoadedContract>() : await contractsWithParticipants(reads.db, keys);
  for (const { contract, participants } of all.values()) {
    const { owner, contractId } = contract;
    reads.keep(readContractRow, contract, owner, contractId);
    reads.keep(readParticipants, [...participants], owner, contractId);
  }
}

/** The same of the numbers of tasks, each with all participants; a number of nothing has none. */
export async function loadOfTasks(reads: Reads, signNos: readonly string[]): Promise<ReadonlyMap<string, LoadedContract>> {
  const all = signNos.length === 0 ? new Map<string, LoadedContract>() : await contractsOfTasks(reads.db, signNos);
  for (const { contract, participants } of all.values()) {
    const { owner, contractId } = contract;
    reads.keep(readContractRow, contract, owner, contractId);
    reads.keep(readParticipants, [...participants], owner, contractId);
  }
  return all;
}

export async function loadOfTask(reads: Reads, signNo: string): Promise<LoadedContract | undefined> {
  return (await loadOfTasks(reads, [signNo])).get(signNo);
}
