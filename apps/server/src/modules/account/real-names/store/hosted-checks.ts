import type { HostedWay } from '@moqi/api/account/real-names';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** Whose check it is: an account, or a signer at an address. */
export interface CheckHolder {
  readonly personId?: PartyId | undefined;
  readonly address?: string | undefined;
}

/** A check that was begun at a provider's page and has no result yet. */
export interface OpenCheck {
  readonly checkId: string;
  readonly way: HostedWay;
  readonly of: CheckHolder;
  readonly name: string;
  readonly numberSealed: Uint8Array;
  /** of the ID card; undefined: not said */
  readonly endsOn: string | undefined;
  readonly reference: string;
  readonly expiresAt: Date;
}

export async function insertOpenCheck(db: Database, check: OpenCheck): Promise<void> {
  const { checkId, way, of, name, numberSealed, endsOn, reference, expiresAt } = check;
  await db
    .insertInto('hosted_checks')
    .values({
      check_id: checkId,
      method: way,
      person_id: of.personId ?? null,
      address: of.address ?? null,
      name,
      identity_number_sealed: Buffer.from(numberSealed),
      paper_ends_on: endsOn ?? null,
      reference,
      expires_at: expiresAt,
    })
    .execute();
}

/** Of this holder alone: a signer's checks are found by the address whose code was given. */
export async function findOpenCheck(db: Database, checkId: string, { personId, address }: CheckHolder): Promise<OpenCheck | undefined> {
  const rows = db.selectFrom('hosted_checks').selectAll().where('check_id', '=', checkId);
  const own = address === undefined ? rows.where('person_id', '=', personId ?? null) : rows.where('address', '=', address);
  const row = await own.executeTakeFirst();
  return (
    row && {
      checkId,
      way: row.method as HostedWay,
      of: { personId: row.person_id ?? undefined, address: row.address ?? undefined },
      name: row.name,
      numberSealed: row.identity_number_sealed,
      endsOn: row.paper_ends_on ?? undefined,
      reference: row.reference,
      expiresAt: row.expires_at,
    }
  );
}

/** False: somebody else has brought its result meanwhile. */
export async function closeOpenCheck(tx: Tx, checkId: string): Promise<boolean> {
  const closed = await tx.deleteFrom('hosted_checks').where('check_id', '=', checkId).executeTakeFirst();
  return closed.numDeletedRows === 1n;
}

/** Those that nobody asks for any longer. */
export async function listOver(db: Database, now: Date): Promise<string[]> {
  const rows = db.selectFrom('hosted_checks').select('check_id').where('expires_at', '<', now).orderBy('expires_at').limit(1000);
  return (await rows.execute()).map((row) => row.check_id);
}

export async function findResult(db: Database, checkId: string, { personId, address }: CheckHolder): Promise<string | undefined> {
  const rows = db.selectFrom('identity_checks').select('result').where('check_id', '=', checkId).where('method', 'in', ['face', 'credit']);
  const own = address === undefined ? rows.where('person_id', '=', personId ?? null) : rows.where('address', '=', address);
  return (await own.executeTakeFirst())?.result;
}
