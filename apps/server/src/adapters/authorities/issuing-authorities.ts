import { certificateOf } from '@moqi/pki';
import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';
import type { CertifiedKind, IssuingChain } from '#ports/certificate-authority.ts';

export interface UsedAuthority extends IssuingChain {
  readonly kinds: readonly CertifiedKind[];
}

/** The authorities beside the built-in one that ever certified here, the youngest first. */
export async function readUsed(db: Database): Promise<UsedAuthority[]> {
  const query = db.selectFrom('issuing_authorities').select(['name', 'kinds', 'chain']).orderBy('first_used_at', 'desc');
  return (await query.execute()).map(({ name, kinds, chain }) => ({
    issuer: { name, selfBuilt: false },
    kinds: kinds as CertifiedKind[],
    chain,
  }));
}

/** Keeps what is about to certify. Written before the first certificate, so that none is ever without its issuer. */
export async function keepUsed(db: Database, { issuer, chain }: IssuingChain, kind: CertifiedKind, now: Date): Promise<void> {
  const [issuing] = chain;
  if (!issuing) throw new Error('an authority without a certificate');
  await db
    .insertInto('issuing_authorities')
    .values({
      fingerprint: certificateOf(issuing).fingerprint,
      name: issuer.name,
      kinds: [kind],
      chain: chain.map((der) => Buffer.from(der)),
      first_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        kinds: sql`array_append(array_remove(issuing_authorities.kinds, ${kind}::text), ${kind}::text)`,
      }),
    )
    .execute();
}
