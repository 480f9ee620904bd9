import { IDENTITY_TYPE } from '@moqi/api';
import type { PaperNotice } from '@moqi/rules';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

/** What is known of the ID card that a person was verified with. */
export interface KnownPaper {
  /** its last day, YYYY-MM-DD, which belongs to it; or lasting */
  readonly endsOn: string;
  /** who said so: the person, or a reviewer who saw the card */
  readonly knownBy: 'person' | 'reviewer';
  readonly knownAt: Date;
}

export type StatedPaper = Pick<KnownPaper, 'endsOn' | 'knownBy'>;

export interface ProvenRealName {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
  /** and not with a passport or a permit */
  readonly isIdCard: boolean;
  /** undefined: nobody has said when it ends */
  readonly paper: KnownPaper | undefined;
}

interface PaperColumns {
  readonly paper_ends_on: string | null;
  readonly paper_known_by: string | null;
  readonly paper_known_at: Date | null;
}

export function paperFrom({ paper_ends_on: endsOn, paper_known_by: by, paper_known_at: knownAt }: PaperColumns): KnownPaper | undefined {
  if (endsOn === null || by === null || knownAt === null) return undefined;
  return { endsOn, knownBy: by as KnownPaper['knownBy'], knownAt };
}

/** What was verified of a person. Undefined: nothing yet. */
export async function findRealName(
  db: Database,
  party: PartyId,
): Promise<(ProvenRealName & { readonly numberSealed: Uint8Array }) | undefined> {
  const row = await db
    .selectFrom('persons')
    .select(['name', 'identity_type', 'identity_number_sealed', 'verified_by', 'verified_at'])
    .select(['paper_ends_on', 'paper_known_by', 'paper_known_at'])
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .executeTakeFirst();
  if (!row?.identity_number_sealed || !row.verified_at) return undefined;
  const { name, identity_number_sealed: numberSealed, verified_by: verifiedBy, verified_at: verifiedAt } = row;
  const isIdCard = row.identity_type === IDENTITY_TYPE.idCard;
  return { name, numberSealed, verifiedBy: verifiedBy ?? '', verifiedAt, isIdCard, paper: paperFrom(row) };
}

/** The real name of an account, and who checked it. Undefined: it was not yet. */
export async function realNameOf(reads: Reads, party: PartyId): Promise<ProvenRealName | undefined> {
  const found = await reads.once(findRealName, party);
  if (found === undefined) return undefined;
  const { name, verifiedBy, verifiedAt, isIdCard, paper } = found;
  return { name, verifiedBy, verifiedAt, isIdCard, paper };
}

export interface FormerName {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
  readonly changedAt: Date;
}

/** What a person was called before, the latest first. */
export async function formerNamesOf(db: Database, party: PartyId): Promise<FormerName[]> {
  const query = db.selectFrom('former_names').select(['name', 'verified_by', 'verified_at', 'changed_at']);
  const rows = await query.where('party_id', '=', party).orderBy('changed_at', 'desc').execute();
  return rows.map((row) => ({
    name: row.name,
    verifiedBy: row.verified_by,
    verifiedAt: row.verified_at,
    changedAt: row.changed_at,
  }));
}

export interface FormerPaper extends KnownPaper {
  readonly replacedAt: Date;
}

/** What was known of a person's earlier ID cards, the latest first. */
export async function formerPapersOf(db: Database, party: PartyId): Promise<FormerPaper[]> {
  const query = db.selectFrom('former_papers').select(['ends_on', 'known_by', 'known_at', 'replaced_at']);
  const rows = await query.where('party_id', '=', party).orderBy('replaced_at', 'desc').execute();
  return rows.map((row) => ({
    endsOn: row.ends_on,
    knownBy: row.known_by as KnownPaper['knownBy'],
    knownAt: row.known_at,
    replacedAt: row.replaced_at,
  }));
}

/** A person who may have to be told of the end of an ID card. */
export interface PaperToTell {
  readonly party: PartyId;
  readonly endsOn: string;
  readonly told: PaperNotice | undefined;
  /** where the account is reached */
  readonly address: string | undefined;
}

/**
 * Persons whose ID card ends by a day and who were told nothing of it, or whose card ends today and who were not told that; held until the
 * transaction ends.
 */
export async function takePapersToTell(
  tx: Tx,
  by: string,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<PaperToTell[]> {
  const rows = await tx
    .selectFrom('persons')
    .select(['party_id', 'paper_ends_on', 'paper_told', 'mobile', 'email'])
    .where('paper_ends_on', '<>', 'lasting')
    .where('paper_ends_on', '<=', by)
    .where(sql<boolean>`paper_told is distinct from 'end'`)
    .where((one) => one.or([one('paper_told', 'is', null), one('paper_ends_on', '<=', today)]))
    .orderBy('paper_ends_on')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ party_id: party, paper_ends_on: endsOn, paper_told: told, mobile, email }) => ({
    party,
    endsOn: endsOn ?? '',
    told: (told as PaperNotice | null) ?? undefined,
    address: mobile ?? email ?? undefined,
  }));
}
