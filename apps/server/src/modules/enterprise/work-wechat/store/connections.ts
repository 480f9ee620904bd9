import type { PartyId } from '#kernel/actor.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { WorkWeChatApp } from '#ports/work-wechat.ts';

export interface Connection {
  readonly corpId: string;
  readonly agentId: string;
  readonly changedBy: string;
  readonly changedAt: Date;
}

const PURPOSE = 'work-wechat-secret';
/** A secret is of no use with another enterprise or another application. */
const contextOf = (party: PartyId, { corpId, agentId }: Pick<WorkWeChatApp, 'corpId' | 'agentId'>): string =>
  `${party}|${corpId}|${agentId}`;

const connections = (db: Database, party: PartyId) => db.selectFrom('work_wechat_connections').selectAll().where('party_id', '=', party);

export async function findConnection(db: Database, party: PartyId): Promise<Connection | undefined> {
  const row = await connections(db, party).executeTakeFirst();
  return row && { corpId: row.work_corp_id, agentId: row.agent_id, changedBy: row.changed_by_name, changedAt: row.changed_at };
}

/** What WeCom is asked with. */
export async function openApp(db: Database, secrets: Secrets, party: PartyId): Promise<WorkWeChatApp | undefined> {
  const row = await connections(db, party).executeTakeFirst();
  if (row === undefined) return undefined;
  const named = { corpId: row.work_corp_id, agentId: row.agent_id };
  return { ...named, secret: Buffer.from(secrets.open(PURPOSE, row.secret_sealed, contextOf(party, named))).toString('utf8') };
}

export async function writeConnection(
  tx: Tx,
  secrets: Secrets,
  party: PartyId,
  { changedBy, changedAt, ...app }: Connection & WorkWeChatApp,
): Promise<void> {
  const columns = {
    work_corp_id: app.corpId,
    agent_id: app.agentId,
    secret_sealed: Buffer.from(secrets.seal(PURPOSE, Buffer.from(app.secret), contextOf(party, app))),
    changed_by_name: changedBy,
    changed_at: changedAt,
  };
  await tx
    .insertInto('work_wechat_connections')
    .values({ party_id: party, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}

export async function deleteConnection(tx: Tx, party: PartyId): Promise<void> {
  await tx.deleteFrom('work_wechat_connections').where('party_id', '=', party).execute();
}
