import type { CaseKind, CaseState, Institution } from '@moqi/api/work/cases';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { CaseFile, Claim } from '../case-file.ts';

type Key = Pick<CaseFile, 'party' | 'caseId'>;

function toCase(row: Selectable<DB['case_files']>): CaseFile {
  return {
    party: row.party_id,
    caseId: row.case_id,
    number: row.number,
    kind: row.kind as CaseKind,
    institution: row.institution as Institution,
    contract: {
      owner: row.contract_owner_id,
      contractId: row.contract_id,
      number: row.contract_number,
      name: row.contract_name,
      completedAt: row.contract_completed_at,
      amountFen: row.amount_fen ?? undefined,
    },
    applicant: row.applicant,
    respondents: row.respondents,
    statement: row.statement,
    claims: row.claims as unknown as readonly Claim[],
    state: row.state as CaseState,
    fee: row.fee,
    feeState: row.fee_state as CaseFile['feeState'],
    note: row.note,
    institutionNo: row.institution_no,
    reference: row.reference,
    filedAt: row.filed_at ?? undefined,
    suppliedAt: row.supplied_at ?? undefined,
    deadlineAt: row.deadline_at ?? undefined,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** What its applicant writes. */
const written = ({ kind, institution, applicant, respondents, statement, claims, fee, contract, updatedAt }: CaseFile) => ({
  kind,
  institution,
  applicant,
  respondents: [...respondents],
  statement,
  claims: JSON.stringify(claims),
  fee,
  contract_owner_id: contract.owner,
  contract_id: contract.contractId,
  contract_number: contract.number,
  contract_name: contract.name,
  contract_completed_at: contract.completedAt,
  amount_fen: contract.amountFen ?? null,
  updated_at: updatedAt,
});

export async function insertCase(tx: Tx, file: CaseFile): Promise<void> {
  const { party, caseId, number, feeState, note, institutionNo, reference, createdBy, createdByName, createdAt } = file;
  await tx
    .insertInto('case_files')
    .values({
      ...written(file),
      party_id: party,
      case_id: caseId,
      number,
      fee_state: feeState,
      note,
      institution_no: institutionNo,
      reference,
      created_by: createdBy,
      created_by_name: createdByName,
      created_at: createdAt,
    })
    .execute();
}

const one = (db: Database, { party, caseId }: Key) =>
  db.updateTable('case_files').where('party_id', '=', party).where('case_id', '=', caseId);

export async function updateDraft(tx: Tx, file: CaseFile): Promise<void> {
  await one(tx, file).set(written(file)).where('state', '=', 'draft').execute();
}

export async function saveClaims(tx: Tx, file: CaseFile): Promise<void> {
  await one(tx, file)
    .set({ claims: JSON.stringify(file.claims), updated_at: file.updatedAt })
    .execute();
}

/** The institution has the case: what it calls it, and since when. The first receipt counts. */
export async function markFiled(
  tx: Tx,
  file: Key,
  { reference, filedAt }: { readonly reference: string; readonly filedAt: Date },
): Promise<void> {
  await one(tx, file).set({ reference, filed_at: filedAt }).where('filed_at', 'is', null).execute();
}

export async function markAsked(db: Database, file: Key, now: Date): Promise<void> {
  await one(db, file).set({ asked_at: now }).execute();
}

export async function deleteDraft(tx: Tx, { party, caseId }: Key): Promise<void> {
  await tx.deleteFrom('case_files').where('party_id', '=', party).where('case_id', '=', caseId).where('state', '=', 'draft').execute();
}

const found = (db: Database, party: PartyId, caseIds: readonly string[]) =>
  db.selectFrom('case_files').selectAll().where('party_id', '=', party).where('case_id', 'in', caseIds);

export async function findCases(db: Database, party: PartyId, caseIds: readonly string[]): Promise<CaseFile[]> {
  return caseIds.length === 0 ? [] : (await found(db, party, caseIds).execute()).map(toCase);
}

/** The same of one, held until the transaction ends. */
export async function lockCase(tx: Tx, party: PartyId, caseId: string): Promise<CaseFile | undefined> {
  const row = await found(tx, party, [caseId]).forUpdate().executeTakeFirst();
  return row && toCase(row);
}

export interface CaseQuery {
  readonly kinds?: readonly CaseKind[] | undefined;
  readonly institution?: Institution | undefined;
  readonly state?: CaseState | undefined;
  readonly contractId?: string | undefined;
}

function matching(db: Database, party: PartyId, { kinds, institution, state, contractId }: CaseQuery) {
  return db
    .selectFrom('case_files')
    .where('party_id', '=', party)
    .$if(kinds !== undefined && kinds.length > 0, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(institution !== undefined, (query) => query.where('institution', '=', institution ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(contractId !== undefined, (query) => query.where('contract_id', '=', contractId ?? ''));
}

export async function casePage(
  db: Database,
  party: PartyId,
  query: CaseQuery,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<CaseFile[]> {
  const rows = matching(db, party, query).selectAll().orderBy('created_at', 'desc').orderBy('case_id', 'desc');
  return (
    await rows
      .limit(pageSize)
      .offset((itemPage - 1) * pageSize)
      .execute()
  ).map(toCase);
}

export async function countCases(db: Database, party: PartyId, query: CaseQuery): Promise<number> {
  const counted = matching(db, party, query).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Cases that institutions work on, of all parties: those asked about longest ago first. */
export async function openCases(db: Database, before: Date, limit: number): Promise<CaseFile[]> {
  const rows = await db
    .selectFrom('case_files')
    .selectAll()
    .where('state', 'in', ['submitted', 'accepted', 'supplement'])
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(toCase);
}
