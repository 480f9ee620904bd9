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

interface VerifiedColumns extends PaperColumns {
  readonly name: string;
  readonly identity_type: number | null;
  readonly identity_number_sealed: Uint8Array | null;
  readonly verified_by: string | null;
  readonly verified_at: Date | null;
  readonly real_name_state: string;
}

type SealedRealName = ProvenRealName & { readonly numberSealed: Uint8Array };

function realNameFrom(row: VerifiedColumns): SealedRealName | undefined {
  if (row.real_name_state !== 'verified' || !row.identity_number_sealed || !row.verified_at) return undefined;
  const { name, identity_number_sealed: numberSealed, verified_by: verifiedBy, verified_at: verifiedAt } = row;
  const isIdCard = row.identity_type === IDENTITY_TYPE.idCard;
  return { name, numberSealed, verifiedBy: verifiedBy ?? '', verifiedAt, isIdCard, paper: paperFrom(row) };
}

const withoutNumber = ({ name, verifiedBy, verifiedAt, isIdCard, paper }: SealedRealName): ProvenRealName => ({
  name,
  verifiedBy,
  verifiedAt,
  isIdCard,
  paper,
});

const verifiedRow = (db: Database, party: PartyId) =>
  db
    .selectFrom('persons')
    .select(['name', 'identity_type', 'identity_number_sealed', 'verified_by', 'verified_at', 'real_name_state'])
    .select(['paper_ends_on', 'paper_known_by', 'paper_known_at'])
    .where('party_id', '=', party);

/** What was verified of a person. Undefined: nothing yet. */
export async function findRealName(db: Database, party: PartyId): Promise<SealedRealName | undefined> {
  const row = await verifiedRow(db, party).executeTakeFirst();
  return row && realNameFrom(row);
}

export interface PersonCopy {
  readonly mobile: string;
  readonly email: string;
  readonly realName: ProvenRealName | null;
  /** the version of the agreements that was agreed to when the account was made */
  readonly agreements: { readonly version: string; readonly at: Date } | null;
}

/** What an account says of its person, for the copy of what is kept (个人信息保护法 第四十五条). */
export async function personCopyOf(db: Database, party: PartyId): Promise<PersonCopy> {
  const row = await verifiedRow(db, party).select(['mobile', 'email', 'agreements', 'agreed_at']).executeTakeFirstOrThrow();
  const { mobile, email, agreements: version, agreed_at: at } = row;
  const realName = realNameFrom(row);
  return {
    mobile: mobile ?? '',
    email: email ?? '',
    realName: realName ? withoutNumber(realName) : null,
    agreements: version !== null && at !== null ? { version, at } : null,
  };
}

/** The real name of an account, and who checked it. Undefined: it was not yet. */
export async function realNameOf(reads: Reads, party: PartyId): Promise<ProvenRealName | undefined> {
  const found = await reads.once(findRealName, party);
  return found && withoutNumber(found);
}

export interface FormerName {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
  readonly changedAt: Date;
}

export interface FormerPaper extends KnownPaper {
  readonly replacedAt: Date;
}

interface FormerProofs {
  readonly names: readonly FormerName[];
  readonly papers: readonly FormerPaper[];
}

/** What a person was called before, and what was known of earlier ID cards; the latest first. */
export async function formerProofsOf(db: Database, party: PartyId): Promise<FormerProofs> {
  const rows = await db
    .selectFrom('former_names')
    .select((one) => [one.val('name').as('kind'), 'name as what', 'verified_by as by', 'verified_at as at', 'changed_at as until'])
    .where('party_id', '=', party)
    .unionAll(
      db
        .selectFrom('former_papers')
        .select((one) => [one.val('paper').as('kind'), 'ends_on as what', 'known_by as by', 'known_at as at', 'replaced_at as until'])
        .where('party_id', '=', party),
    )
    .orderBy('until', 'desc')
    .execute();
  const names = rows.filter(({ kind }) => kind === 'name');
  const papers = rows.filter(({ kind }) => kind === 'paper');
  return {
    names: names.map(({ what, by, at, until }) => ({ name: what, verifiedBy: by, verifiedAt: at, changedAt: until })),
    papers: papers.map(({ what, by, at, until }) => ({
      endsOn: what,
      knownBy: by as KnownPaper['knownBy'],
      knownAt: at,
      replacedAt: until,
    })),
  };
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
