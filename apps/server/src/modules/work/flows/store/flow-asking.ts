import { type SqlBool, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export async function findFlowAsking(db: Database, party: PartyId, templateId: string): Promise<string | undefined> {
  const asks = (column: string) =>
    sql<SqlBool>`jsonb_path_exists(${sql.ref(column)}, '$.nodes[*].branches[*].conditions[*].templateIds[*] ? (@ == $id)',
      jsonb_build_object('id', ${templateId}::text))`;
  const row = await db
    .selectFrom('flows')
    .leftJoin('flow_versions', (join) =>
      join
        .onRef('flow_versions.party_id', '=', 'flows.party_id')
        .onRef('flow_versions.flow_id', '=', 'flows.flow_id')
        .onRef('flow_versions.version', '=', 'flows.version'),
    )
    .select('flows.name')
    .where('flows.party_id', '=', party)
    .where('flows.deleted_at', 'is', null)
    .where((where) => where.or([asks('flows.graph'), asks('flow_versions.graph')]))
    .orderBy('flows.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
