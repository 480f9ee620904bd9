import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface Passkey {
  readonly party: PartyId;
  readonly passkeyId: string;
  /** base64url, as the authenticator names it */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | undefined;
}

const COLUMNS = [
  'party_id',
  'passkey_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'used_at',
] as const;

interface Row {
  readonly party_id: PartyId;
  readonly passkey_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

const passkeyOf = (row: Row): Passkey => ({
  party: row.party_id,
  passkeyId: row.passkey_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at ?? undefined,
});

export async function listPasskeys(db: Database, party: PartyId): Promise<Passkey[]> {
  const rows = await db.selectFrom('passkeys').select(COLUMNS).where('party_id', '=', party).orderBy('passkey_id').execute();
  return rows.map(passkeyOf);
}

/** Of any account: the authenticator says which, and its signature proves it. */
export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').select(COLUMNS).where('credential_id', '=', credentialId).executeTakeFirst();
  return row && passkeyOf(row);
}

/** False: it is somebody's already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      party_id: passkey.party,
      passkey_id: passkey.passkeyId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return row.numInsertedOrUpdatedRows === 1n;
}

/** False: the party has no such passkey. */
export async function deletePasskey(tx: Tx, party: PartyId, passkeyId: string): Promise<boolean> {
  const row = await tx.deleteFrom('passkeys').where('party_id', '=', party).where('passkey_id', '=', passkeyId).executeTakeFirst();
  return row.numDeletedRows === 1n;
}

/** Counters of a device only grow: of two uses with one count the second is none. False: it was used meanwhile, or is gone. */
export async function countUse(tx: Tx, { party, passkeyId, counter }: Passkey, next: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: next, used_at: now })
    .where('party_id', '=', party)
    .where('passkey_id', '=', passkeyId)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return row.numUpdatedRows === 1n;
}

export async function deletePasskeysOf(tx: Tx, party: PartyId): Promise<void> {
  await tx.deleteFrom('passkeys').where('party_id', '=', party).execute();
}
