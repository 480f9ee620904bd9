import type { ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { BUILT_IN_FLOW, selectPublishedFlow } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import type { CopyRecord, WholeApproval } from '../approval.ts';
import { toApproval } from './approvals.ts';
import { type TaskRow, toTask } from './tasks.ts';

interface SelectedCopy {
  readonly node_id: string;
  readonly member_id: string;
  readonly copied_at: string;
}

const copyFrom = ({ node_id: nodeId, member_id: memberId, copied_at }: SelectedCopy): CopyRecord => ({
  nodeId,
  memberId,
  at: new Date(copied_at),
});

/** Approvals, each with its flow, tasks in the order in which they came up, and copies: in one statement. */
function select(db: Database, party: PartyId) {
  const graph = selectPublishedFlow(party, sql.ref('approvals.flow_id'), sql.ref('approvals.flow_version'));
  return db
    .selectFrom('approvals')
    .selectAll()
    .select([
      sql<FlowGraph | null>`(${graph})`.as('graph'),
      sql<TaskRow[]>`(
        select coalesce(jsonb_agg(to_jsonb(task) order by task.step_id), '[]') from approval_tasks task
        where task.party_id = approvals.party_id and task.approval_id = approvals.approval_id)`.as('tasks'),
      sql<SelectedCopy[]>`(
        select coalesce(jsonb_agg(to_jsonb(copy)), '[]') from approval_copies copy
        where copy.party_id = approvals.party_id and copy.approval_id = approvals.approval_id)`.as('copies'),
    ])
    .where('party_id', '=', party);
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function wholeFrom({ graph, tasks, copies, ...row }: Selected): WholeApproval {
  const approval = toApproval(row);
  const flow = approval.flowId === undefined ? BUILT_IN_FLOW : graph;
  if (flow === null) throw new Error(`version ${approval.flowVersion} of flow ${approval.flowId} is gone`);
  return { approval, flow, tasks: tasks.map(toTask), copies: copies.map(copyFrom) };
}

export async function readWhole(db: Database, party: PartyId, approvalId: string): Promise<WholeApproval | undefined> {
  const row = await select(db, party).where('approval_id', '=', approvalId).executeTakeFirst();
  return row && wholeFrom(row);
}

/** The latest of a subject, whatever became of it. */
export async function latestWhole(db: Database, party: PartyId, kind: ApprovalKind, subjectId: string): Promise<WholeApproval | undefined> {
  const query = select(db, party).where('kind', '=', kind).where('subject_id', '=', subjectId);
  const row = await query.orderBy('started_at', 'desc').orderBy('approval_id', 'desc').limit(1).executeTakeFirst();
  return row && wholeFrom(row);
}

/** The latest first. */
export async function wholesOfContract(db: Database, party: PartyId, number: string): Promise<WholeApproval[]> {
  const query = select(db, party).where('contract_number', '=', number);
  return (await query.orderBy('started_at', 'desc').orderBy('approval_id', 'desc').limit(50).execute()).map(wholeFrom);
}
