import type { PaperNotice } from '@moqi/rules';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { type KnownPaper, paperFrom, type StatedPaper } from '../views/real-names.ts';

export interface RealName {
  readonly name: string;
  readonly identityType: number;
  readonly numberSealed: Uint8Array;
  readonly numberDigest: Uint8Array;
  readonly verifiedBy: string;
  /** of the ID card, as far as anybody said it */
  readonly paper: StatedPaper | undefined;
}

const paperColumns = ({ endsOn, knownBy }: StatedPaper, now: Date) => ({
  paper_ends_on: endsOn,
  paper_known_by: knownBy,
  paper_known_at: now,
  paper_told: null,
});

/** Until the end of the transaction no other account is verified with this number. */
export async function lockIdentityNumber(tx: Tx, digest: Uint8Array): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity-number|${Buffer.from(digest).toString('hex')}`}, 0))`.execute(tx);
}

export interface NameChange {
  readonly former: string;
  readonly name: string;
  readonly verifiedBy: string;
}

/** Another name of a verified person; the former one is kept with how it had been verified. False: it is not the name any more. */
export async function replaceName(tx: Tx, party: PartyId, { former, name, verifiedBy }: NameChange, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('persons')
    .select(['verified_by', 'verified_at'])
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .where('name', '=', former)
    .forUpdate()
    .executeTakeFirst();
  if (!before?.verified_at) return false;
  const { verified_by, verified_at } = before;
  // two changes at one moment are one
  const kept = await tx
    .insertInto('former_names')
    .values({ party_id: party, changed_at: now, name: former, verified_by: verified_by ?? '', verified_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('party_id')
    .executeTakeFirst();
  if (kept === undefined) return false;
  await tx
    .updateTable('persons')
    .set({ name, verified_by: verifiedBy, verified_at: now, updated_at: now })
    .where('party_id', '=', party)
    .execute();
  return true;
}

/** False: this account was verified in the meantime. */
export async function insertRealName(tx: Tx, party: PartyId, realName: RealName, now: Date): Promise<boolean> {
  const written = await tx
    .updateTable('persons')
    .set({
      name: realName.name,
      real_name_state: 'verified',
      identity_type: realName.identityType,
      identity_number_sealed: Buffer.from(realName.numberSealed),
      identity_number_digest: Buffer.from(realName.numberDigest),
      verified_by: realName.verifiedBy,
      verified_at: now,
      updated_at: now,
      ...(realName.paper && paperColumns(realName.paper, now)),
    })
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'none')
    .returning('party_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** What is known of the ID card of a verified person, whom nobody else changes until the transaction ends. */
export async function lockPaper(tx: Tx, party: PartyId): Promise<KnownPaper | undefined> {
  const row = await tx
    .selectFrom('persons')
    .select(['paper_ends_on', 'paper_known_by', 'paper_known_at'])
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .forUpdate()
    .executeTakeFirst();
  return row && paperFrom(row);
}

/** Another ID card takes the place of the one that is known, which is kept with how it had been known. */
export async function replacePaper(
  tx: Tx,
  party: PartyId,
  { paper, former }: { readonly paper: StatedPaper; readonly former: KnownPaper | undefined },
  now: Date,
): Promise<void> {
  if (former !== undefined) {
    const { endsOn: ends_on, knownBy: known_by, knownAt: known_at } = former;
    const row = { party_id: party, replaced_at: now, ends_on, known_by, known_at };
    // what was known for less than a millisecond was no card
    await tx
      .insertInto('former_papers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .updateTable('persons')
    .set({ ...paperColumns(paper, now), updated_at: now })
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .execute();
}

/** A person was told of the end of the ID card. */
export async function markPaperTold(tx: Tx, party: PartyId, told: PaperNotice): Promise<void> {
  await tx.updateTable('persons').set({ paper_told: told }).where('party_id', '=', party).execute();
}
