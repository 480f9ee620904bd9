import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Policy } from '../policy.ts';

function toPolicy(row: Omit<Selectable<DB['insurance_policies']>, 'search_text'>): Policy {
  return {
    preservationId: row.preservation_id,
    policyNumber: row.policy_number,
    insuranceType: row.insurance_type,
    applicantName: row.applicant_name,
    recognizeeName: row.recognizee_name,
    maskedIdentity: row.masked_identity,
    enteredBy: row.created_by,
    enteredAt: row.entered_at,
  };
}

/** Those of the numbers that stand for another preservation of the party than the given ones. */
export async function takenNumbers(
  db: Database,
  party: PartyId,
  numbers: readonly string[],
  except: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('insurance_policies')
    .select('policy_number')
    .where('party_id', '=', party)
    .where(sql<boolean>`policy_number = any (${numbers})`)
    .where(sql<boolean>`not (preservation_id = any (${except}::uuid[]))`)
    .execute();
  return new Set(rows.map(({ policy_number }) => policy_number));
}

/** Enters policies; one that its preservation had before is replaced. */
export async function savePolicies(tx: Tx, party: PartyId, policies: readonly Policy[]): Promise<void> {
  const rows = policies.map((one) => ({
    party_id: party,
    preservation_id: one.preservationId,
    policy_number: one.policyNumber,
    insurance_type: one.insuranceType,
    applicant_name: one.applicantName,
    recognizee_name: one.recognizeeName,
    masked_identity: one.maskedIdentity,
    created_by: one.enteredBy,
    entered_at: one.enteredAt,
  }));
  const kept = (column: string) =>
    sql<string>`case when excluded.${sql.ref(column)} = '' then insurance_policies.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
  await tx
    .insertInto('insurance_policies')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'preservation_id']).doUpdateSet({
        policy_number: (eb) => eb.ref('excluded.policy_number'),
        insurance_type: kept('insurance_type'),
        applicant_name: kept('applicant_name'),
        recognizee_name: kept('recognizee_name'),
        masked_identity: kept('masked_identity'),
        created_by: (eb) => eb.ref('excluded.created_by'),
        entered_at: (eb) => eb.ref('excluded.entered_at'),
      }),
    )
    .execute();
}

/** One after the other: of two that enter one number at once the second is refused. */
export async function lockNumbers(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`insurance|${party}`}, 0))`.execute(tx);
}

/** The newest preservation first. */
export async function selectPolicies(
  db: Database,
  party: PartyId,
  {
    keyword,
    ids,
    persons,
  }: { readonly keyword?: string | undefined; readonly ids?: readonly string[]; readonly persons?: readonly string[] | undefined },
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Policy[]> {
  const rows = await db
    .selectFrom('insurance_policies')
    .selectAll()
    .where('party_id', '=', party)
    .$if(persons !== undefined, (q) => q.where(sql<boolean>`created_by = any (${persons ?? []})`))
    .$if(keyword !== undefined, (q) => q.where('search_text', 'like', holding((keyword ?? '').toLowerCase())))
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`preservation_id = any (${ids ?? []}::uuid[])`))
    .$if(page.after !== undefined, (q) => q.where('preservation_id', '<', page.after ?? ''))
    .orderBy('preservation_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toPolicy);
}
