import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ReturnReason } from '#ports/micro-deposits.ts';
import type { MicroDepositState } from '../lifecycle.ts';
import type { MicroDeposit } from '../micro-deposit.ts';

const OPEN = ['sending', 'arrived'] as const;

function depositOf(row: Selectable<DB['micro_deposits']>): MicroDeposit {
  return {
    applicant: row.party_id,
    depositId: row.deposit_id,
    companyName: row.company_name,
    creditCode: row.credit_code,
    legalPerson: row.legal_representative,
    bank: row.bank,
    branch: row.branch,
    accountEnd: row.account_end,
    accountSealed: row.account_sealed ?? undefined,
    state: row.state as MicroDepositState,
    reason: (row.return_reason as ReturnReason | null) ?? undefined,
    tries: row.tries,
    reference: row.reference,
    createdAt: row.created_at,
    handedInAt: row.handed_in_at ?? undefined,
    arrivedAt: row.arrived_at ?? undefined,
  };
}

const of = (db: Database, party: PartyId) => db.selectFrom('micro_deposits').selectAll().where('party_id', '=', party);

export async function findDeposit(db: Database, party: PartyId, depositId: string): Promise<MicroDeposit | undefined> {
  const row = await of(db, party).where('deposit_id', '=', depositId).executeTakeFirst();
  return row && depositOf(row);
}

/** Until the transaction ends nobody else moves it. */
export async function lockDeposit(tx: Tx, party: PartyId, depositId: string): Promise<MicroDeposit | undefined> {
  const row = await of(tx, party).where('deposit_id', '=', depositId).forUpdate().executeTakeFirst();
  return row && depositOf(row);
}

/** The one of a person that is not over, held. */
export async function lockOpen(tx: Tx, party: PartyId): Promise<MicroDeposit | undefined> {
  const row = await of(tx, party).where('state', 'in', OPEN).forUpdate().executeTakeFirst();
  return row && depositOf(row);
}

export async function findLatest(db: Database, party: PartyId): Promise<MicroDeposit | undefined> {
  const row = await of(db, party).orderBy('created_at', 'desc').orderBy('deposit_id', 'desc').limit(1).executeTakeFirst();
  return row && depositOf(row);
}

/** Of all persons: those that are to be asked about, or whose days are over, oldest first; who is still to tell an amount holds up nobody. */
export async function listDue(db: Database, lapsed: Date): Promise<Pick<MicroDeposit, 'applicant' | 'depositId'>[]> {
  const open = db.selectFrom('micro_deposits').select(['party_id', 'deposit_id']).where('state', 'in', OPEN);
  const rows = open
    .where((either) => either.or([either('state', '=', 'sending'), either('arrived_at', '<', lapsed)]))
    .orderBy('created_at');
  return (await rows.limit(1000).execute()).map((row) => ({ applicant: row.party_id, depositId: row.deposit_id }));
}

/**
 * How many there were of a company and of a person since then. Until the transaction ends no other one is counted beside it: two that begin at
 * once do not both find the last place free.
 */
export async function countSince(
  tx: Tx,
  party: PartyId,
  creditCode: string,
  since: Date,
): Promise<{ ofCompany: number; ofPerson: number }> {
  for (const key of [party, creditCode].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`micro-deposits|${key}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('micro_deposits')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('credit_code', '=', creditCode).as('of_company'),
      fn.countAll<number>().filterWhere('party_id', '=', party).as('of_person'),
    ])
    .where('created_at', '>', since)
    .where((either) => either.or([either('credit_code', '=', creditCode), either('party_id', '=', party)]))
    .executeTakeFirstOrThrow();
  return { ofCompany: Number(row.of_company), ofPerson: Number(row.of_person) };
}

export type AskedDeposit = Pick<
  MicroDeposit,
  'applicant' | 'depositId' | 'companyName' | 'creditCode' | 'legalPerson' | 'bank' | 'branch' | 'accountEnd' | 'createdAt'
> & { readonly accountSealed: Uint8Array };

export async function insertDeposit(tx: Tx, deposit: AskedDeposit): Promise<void> {
  await tx
    .insertInto('micro_deposits')
    .values({
      party_id: deposit.applicant,
      deposit_id: deposit.depositId,
      company_name: deposit.companyName,
      credit_code: deposit.creditCode,
      legal_representative: deposit.legalPerson,
      bank: deposit.bank,
      branch: deposit.branch,
      account_sealed: Buffer.from(deposit.accountSealed),
      account_end: deposit.accountEnd,
      created_at: deposit.createdAt,
    })
    .execute();
}

const row = (tx: Tx, { applicant, depositId }: Pick<MicroDeposit, 'applicant' | 'depositId'>) =>
  tx.updateTable('micro_deposits').where('party_id', '=', applicant).where('deposit_id', '=', depositId);

/** Before it is handed in: what stops in between is asked about. */
export async function markHandedIn(tx: Tx, deposit: MicroDeposit, now: Date): Promise<void> {
  await row(tx, deposit).set({ handed_in_at: now }).execute();
}

export async function saveTries(tx: Tx, deposit: MicroDeposit, tries: number): Promise<void> {
  await row(tx, deposit).set({ tries }).execute();
}
