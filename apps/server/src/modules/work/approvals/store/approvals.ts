import type { ApprovalFacts, ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { BUILT_IN_FLOW, publishedFlow, publishedFlows } from '#modules/work/flows/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ApprovalRecord, ContractReference } from '../approval.ts';
import type { Instance } from '../instance.ts';

function contractOf(row: Selectable<DB['approvals']>): ContractReference | undefined {
  const { contract_owner_id: owner, contract_id: contractId, contract_number: number, contract_files: files } = row;
  return owner === null || contractId === null ? undefined : { owner, contractId, number, files };
}

export function toApproval(row: Selectable<DB['approvals']>): ApprovalRecord {
  return {
    party: row.party_id,
    approvalId: row.approval_id,
    kind: row.kind as ApprovalKind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    contract: contractOf(row),
    sealName: row.seal_name,
    flowId: row.flow_id ?? undefined,
    flowVersion: row.flow_version,
    flowName: row.flow_name,
    facts: row.facts as ApprovalFacts,
    choices: row.choices as ApprovalRecord['choices'],
    initiatorId: row.initiator_id,
    initiatorPersonId: row.initiator_person_id,
    initiatorName: row.initiator_name,
    initiatorGroup: row.initiator_group,
    instance: row.standing as unknown as Instance,
    revision: row.revision,
    reason: row.reason,
    reminders: row.reminders,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
  };
}

export async function insertApproval(tx: Tx, approval: ApprovalRecord): Promise<void> {
  const { contract } = approval;
  await tx
    .insertInto('approvals')
    .values({
      party_id: approval.party,
      approval_id: approval.approvalId,
      kind: approval.kind,
      subject_id: approval.subjectId,
      subject_name: approval.subjectName,
      contract_owner_id: contract?.owner ?? null,
      contract_id: contract?.contractId ?? null,
      contract_number: contract?.number ?? '',
      contract_files: contract?.files ?? 0,
      seal_name: approval.sealName,
      flow_id: approval.flowId ?? null,
      flow_version: approval.flowVersion,
      flow_name: approval.flowName,
      facts: JSON.stringify(approval.facts),
      choices: JSON.stringify(approval.choices),
      initiator_id: approval.initiatorId,
      initiator_person_id: approval.initiatorPersonId,
      initiator_name: approval.initiatorName,
      initiator_group: approval.initiatorGroup,
      state: approval.instance.state,
      standing: JSON.stringify(approval.instance),
      revision: approval.revision,
      started_at: approval.startedAt,
      ended_at: approval.endedAt ?? null,
    })
    .execute();
}

const one = (db: Database, party: PartyId, approvalId: string) =>
  db.selectFrom('approvals').selectAll().where('party_id', '=', party).where('approval_id', '=', approvalId);

export async function readApprovalRow(db: Database, party: PartyId, approvalId: string): Promise<ApprovalRecord | undefined> {
  const row = await one(db, party, approvalId).executeTakeFirst();
  return row && toApproval(row);
}

/** The same, held until the transaction ends. */
export async function lockApproval(tx: Tx, party: PartyId, approvalId: string): Promise<ApprovalRecord | undefined> {
  const row = await one(tx, party, approvalId).forUpdate().executeTakeFirst();
  return row && toApproval(row);
}

/** The latest approval of a subject, whatever became of it. */
export async function latestApproval(
  db: Database,
  party: PartyId,
  kind: ApprovalKind,
  subjectId: string,
): Promise<ApprovalRecord | undefined> {
  const query = db.selectFrom('approvals').selectAll().where('party_id', '=', party).where('kind', '=', kind);
  const row = await query
    .where('subject_id', '=', subjectId)
    .orderBy('started_at', 'desc')
    .orderBy('approval_id', 'desc')
    .executeTakeFirst();
  return row && toApproval(row);
}

export async function saveReminder(tx: Tx, approval: ApprovalRecord, now: Date): Promise<void> {
  const query = tx
    .updateTable('approvals')
    .set({ reminders: [...approval.reminders, now] })
    .where('party_id', '=', approval.party);
  await query.where('approval_id', '=', approval.approvalId).execute();
}

/** The drawing it began with. */
export async function flowOf(db: Database, approval: Pick<ApprovalRecord, 'party' | 'flowId' | 'flowVersion'>): Promise<FlowGraph> {
  if (approval.flowId === undefined) return BUILT_IN_FLOW;
  const graph = await publishedFlow(db, approval.party, approval.flowId, approval.flowVersion);
  if (graph === undefined) throw new Error(`version ${approval.flowVersion} of flow ${approval.flowId} is gone`);
  return graph;
}

/** The drawings that several approvals of a party began with, by approval. */
export async function flowsOf(
  db: Database,
  party: PartyId,
  approvals: readonly Pick<ApprovalRecord, 'approvalId' | 'flowId' | 'flowVersion'>[],
): Promise<ReadonlyMap<string, FlowGraph>> {
  const versions = approvals.flatMap(({ flowId, flowVersion: version }) => (flowId === undefined ? [] : [{ flowId, version }]));
  const distinct = new Map(versions.map((one) => [`${one.flowId} ${one.version}`, one]));
  const found = await publishedFlows(db, party, [...distinct.values()]);
  const graphs = new Map(found.map(({ flowId, version, graph }) => [`${flowId} ${version}`, graph]));
  return new Map(
    approvals.map(({ approvalId, flowId, flowVersion }) => {
      const graph = flowId === undefined ? BUILT_IN_FLOW : graphs.get(`${flowId} ${flowVersion}`);
      if (graph === undefined) throw new Error(`version ${flowVersion} of flow ${flowId} is gone`);
      return [approvalId, graph];
    }),
  );
}
