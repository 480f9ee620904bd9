import type { PartyId } from '#kernel/actor.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';

export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly domains: readonly string[];
  readonly changedBy: string;
  readonly changedAt: Date;
}

const PURPOSE = 'sign-on-secret';
/** A secret is of no use with another enterprise or another issuer. */
const contextOf = (party: PartyId, issuer: string): string => `${party}|${issuer}`;

const providers = (db: Database, party: PartyId) => db.selectFrom('sign_on_providers').selectAll().where('party_id', '=', party);

export async function findProvider(db: Database, party: PartyId): Promise<Provider | undefined> {
  const row = await providers(db, party).executeTakeFirst();
  if (row === undefined) return undefined;
  return { issuer: row.issuer, clientId: row.client_id, domains: row.domains, changedBy: row.changed_by_name, changedAt: row.changed_at };
}

/** The same with its secret, for asking the provider. */
export async function openProvider(
  db: Database,
  secrets: Secrets,
  party: PartyId,
): Promise<(Provider & { readonly clientSecret: string }) | undefined> {
  const row = await providers(db, party).executeTakeFirst();
  if (row === undefined) return undefined;
  const { issuer, client_id: clientId, domains, changed_by_name: changedBy, changed_at: changedAt } = row;
  const clientSecret = Buffer.from(secrets.open(PURPOSE, row.secret_sealed, contextOf(party, issuer))).toString('utf8');
  return { issuer, clientId, domains, changedBy, changedAt, clientSecret };
}

export async function writeProvider(
  tx: Tx,
  secrets: Secrets,
  party: PartyId,
  { issuer, clientId, domains, changedBy, changedAt, clientSecret }: Provider & { readonly clientSecret: string },
): Promise<void> {
  const columns = {
    issuer,
    client_id: clientId,
    secret_sealed: Buffer.from(secrets.seal(PURPOSE, Buffer.from(clientSecret), contextOf(party, issuer))),
    domains: [...domains],
    changed_by_name: changedBy,
    changed_at: changedAt,
  };
  await tx
    .insertInto('sign_on_providers')
    .values({ party_id: party, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}

export async function deleteProvider(tx: Tx, party: PartyId): Promise<boolean> {
  const gone = await tx.deleteFrom('sign_on_providers').where('party_id', '=', party).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
