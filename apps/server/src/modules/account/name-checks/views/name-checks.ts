import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import type { NameCheckState } from '../lifecycle.ts';
import type { NameCheck, NameCheckOutcome, NamedTaskKey } from '../name-check.ts';
import type { PaperType } from '../paper.ts';

type Row = Selectable<DB['name_checks']>;

function taskOf(row: Row): NameCheck['task'] {
  const { task_party_id: owner, sender_person_id: senderId, task_contract_id: contractId, task_participant_id: participantId } = row;
  if (owner === null || contractId === null || participantId === null) return undefined;
  return { owner, senderId: senderId ?? undefined, contractId, participantId };
}

function reviewOf({
  reviewer_person_id: reviewerId,
  reviewer_name: reviewerName,
  reviewed_at: reviewedAt,
  reason,
}: Row): NameCheck['review'] {
  return reviewerId === null || reviewedAt === null ? undefined : { reviewerId, reviewerName: reviewerName ?? '', reviewedAt, reason };
}

function nameCheckOf(row: Row): NameCheck {
  const { front_hash: front, back_hash: back, face_hash: face } = row;
  return {
    checkId: row.check_id,
    state: row.state as NameCheckState,
    address: row.address,
    personId: row.person_id ?? undefined,
    name: row.name,
    numberSealed: row.identity_number_sealed,
    identityType: row.identity_type as PaperType,
    endsOn: row.paper_ends_on ?? undefined,
    task: taskOf(row),
    photographs: front === null || back === null ? undefined : { front, back, face: face ?? undefined },
    createdAt: row.created_at,
    review: reviewOf(row),
  };
}

function outcomeOf({ state, address, personId, createdAt, review }: NameCheck): NameCheckOutcome {
  return { state, address, personId, createdAt, reason: review?.reason ?? '' };
}

const found = (row: Row | undefined): NameCheck | undefined => row && nameCheckOf(row);

export async function findNameCheck(db: Database, checkId: string): Promise<NameCheck | undefined> {
  return found(await db.selectFrom('name_checks').selectAll().where('check_id', '=', checkId).executeTakeFirst());
}

/** Until the transaction ends nobody else decides on it. */
export async function lockNameCheck(tx: Tx, checkId: string): Promise<NameCheck | undefined> {
  return found(await tx.selectFrom('name_checks').selectAll().where('check_id', '=', checkId).forUpdate().executeTakeFirst());
}

/** What became of what was handed in. */
export async function handedIn(db: Database, checkId: string): Promise<NameCheckOutcome | undefined> {
  const check = await findNameCheck(db, checkId);
  return check && outcomeOf(check);
}

/** The same of what was handed in last at an address: a directory, it answers for all parties. Undefined: nothing was. */
export async function handedInAt(db: Database, address: string): Promise<NameCheckOutcome | undefined> {
  const rows = db.selectFrom('name_checks').selectAll().where('address', '=', address).where('task_party_id', 'is not', null);
  const check = found(await rows.orderBy('created_at', 'desc').orderBy('check_id', 'desc').limit(1).executeTakeFirst());
  return check && outcomeOf(check);
}

/** What became of what a person handed in last for their account. Undefined: nothing was. */
export async function ownApplication(db: Database, personId: PartyId): Promise<NameCheckOutcome | undefined> {
  const rows = db.selectFrom('name_checks').selectAll().where('person_id', '=', personId).where('task_party_id', 'is', null);
  const latest = rows.where('checked_by', '=', 'reviewer').orderBy('created_at', 'desc').limit(1);
  const check = found(await latest.executeTakeFirst());
  return check && outcomeOf(check);
}

/** Since when whose name waits for a reviewer, by participant of a contract; nobody's where no reviewer is asked. */
export async function namesWaiting(
  platform: Pick<Platform, 'identityChecks' | 'config'>,
  db: Database,
  { owner, contractId }: Pick<NamedTaskKey, 'owner' | 'contractId'>,
): Promise<ReadonlyMap<string, Date>> {
  if (nameCheckWay(platform) !== 'reviewer') return new Map();
  const rows = db.selectFrom('name_checks').select(['task_participant_id', 'created_at']).where('task_party_id', '=', owner);
  const waiting = await rows.where('task_contract_id', '=', contractId).where('state', '=', 'waiting').execute();
  return new Map(waiting.flatMap((row) => (row.task_participant_id === null ? [] : [[row.task_participant_id, row.created_at] as const])));
}

/** Those that wait, oldest first. */
export async function listWaiting(db: Database, most: number): Promise<NameCheck[]> {
  const rows = db.selectFrom('name_checks').selectAll().where('state', '=', 'waiting');
  return (await rows.orderBy('created_at').limit(most).execute()).map(nameCheckOf);
}

/** The latest decisions, newest first. */
export async function listReviewed(db: Database, most: number): Promise<NameCheck[]> {
  const rows = db.selectFrom('name_checks').selectAll().where('reviewed_at', 'is not', null);
  return (await rows.orderBy('reviewed_at', 'desc').limit(most).execute()).map(nameCheckOf);
}

/** Those whose photographs are still kept although they were decided, or else handed in, before a time. */
export async function listWithPhotographs(db: Database, before: Date): Promise<NameCheck[]> {
  const rows = db
    .selectFrom('name_checks')
    .selectAll()
    .where('front_hash', 'is not', null)
    .where('created_at', '<', before)
    .where((one) => one.or([one('reviewed_at', 'is', null), one('reviewed_at', '<', before)]));
  return (await rows.orderBy('created_at').limit(1000).execute()).map(nameCheckOf);
}

/** A real name that was checked, and the service that checked it. */
export interface ProvenName {
  readonly name: string;
  readonly checkedBy: string;
  readonly provenAt: Date;
  /** of the account: the last day of the ID card; undefined: nobody has said it */
  readonly paperEndsOn?: string | undefined;
}

/** A person who gave the code of an address, with the account that the address opens. */
export interface AddressHolder {
  readonly personId: PartyId | undefined;
  readonly address: string;
}

/** The name that was last proven at an address, whenever that was: a directory, it answers for all parties. */
async function findNameAt(db: Database, address: string): Promise<ProvenName | undefined> {
  const row = await db
    .selectFrom('name_checks')
    .select(['name', 'checked_by', 'matched_at'])
    .where('address', '=', address)
    .where('matched_at', 'is not', null)
    .orderBy('matched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.matched_at ? { name: row.name, checkedBy: row.checked_by, provenAt: row.matched_at } : undefined;
}

/** The same in the middle of a query that asks for more of an address, so that the request does not ask for it again. */
export const nameBeside = {
  select: (address: string): RawBuilder<unknown> => sql`(
    select jsonb_build_object('name', name, 'checkedBy', checked_by, 'provenAt', matched_at) from name_checks
    where address = ${address} and matched_at is not null order by matched_at desc limit 1)`,
  keep: (reads: Reads, found: unknown, address: string): void => {
    const row = found as (Omit<ProvenName, 'provenAt'> & { readonly provenAt: string }) | null;
    reads.keep(findNameAt, row ? { ...row, provenAt: new Date(row.provenAt) } : undefined, address);
  },
};

/** A number that is given up may belong to another person after ninety days: a name proven at an address holds no longer. */
const HOLDS_MS = 90 * 24 * 60 * 60 * 1000;

/** The name of the account, else the one that was proven at the address. Undefined: none was proven. */
export async function provenNameOf(reads: Reads, { personId, address }: AddressHolder, now: Date): Promise<ProvenName | undefined> {
  const account = personId === undefined ? undefined : await realNameOf(reads, personId);
  if (account) {
    const { name, verifiedBy: checkedBy, verifiedAt: provenAt, paper } = account;
    return { name, checkedBy, provenAt, paperEndsOn: paper?.endsOn };
  }
  const found = await reads.once(findNameAt, address);
  return found && found.provenAt.getTime() > now.getTime() - HOLDS_MS ? found : undefined;
}
