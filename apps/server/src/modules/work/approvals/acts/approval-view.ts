import type { ApprovalDetail, ApprovalRow } from '@moqi/api/work/approvals';
import type { FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { namesOf, nodeNameOf, nodeOf } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import type { ApprovalRecord, WholeApproval } from '../approval.ts';
import { type ApprovalMember, approvalAbilities, standingOf } from '../judge.ts';
import { flowsOf } from '../store/approvals.ts';
import { readHistory } from '../store/history.ts';
import { tasksOfApprovals } from '../store/tasks.ts';
import { rowToWire } from '../wire.ts';
import { pathOf } from './path-view.ts';

const currentNodeId = ({ instance: { visit, pause } }: ApprovalRecord): string | undefined => visit?.nodeId ?? pause?.nodeId;

function currentNodeName(approval: ApprovalRecord, flow: FlowGraph | undefined): string {
  const nodeId = currentNodeId(approval);
  const node = flow && nodeId !== undefined ? nodeOf(flow, nodeId) : undefined;
  return node ? nodeNameOf(node) : '';
}

/** `flow`: needed where it is under way. */
interface Listed extends Pick<WholeApproval, 'approval' | 'tasks'> {
  readonly flow: FlowGraph | undefined;
}

/** Rows of a list, of what is read already. */
export async function rowsOf(
  db: Database,
  party: PartyId,
  listed: readonly Listed[],
  { member, now }: { readonly member: ApprovalMember; readonly now: Date },
): Promise<ApprovalRow[]> {
  const members = listed.flatMap(({ tasks }) => tasks.map(({ memberId }) => memberId));
  const names = await namesOf(db, party, members);
  return listed.map(({ approval, tasks, flow }) =>
    rowToWire({ approval, tasks, names, nodeName: currentNodeName(approval, flow), member, now }),
  );
}

/** Approvals as rows of a list, for one member. */
export async function approvalRows(
  db: Database,
  party: PartyId,
  approvals: readonly ApprovalRecord[],
  { member, now }: { readonly member: ApprovalMember; readonly now: Date },
): Promise<ApprovalRow[]> {
  const all = await tasksOfApprovals(
    db,
    party,
    approvals.map(({ approvalId }) => approvalId),
  );
  const byApproval = Map.groupBy(all, ({ approvalId }) => approvalId);
  const underWay = approvals.filter((approval) => currentNodeId(approval) !== undefined);
  const flows = await flowsOf(db, party, underWay);
  const listed = approvals.map((approval) => {
    const { approvalId } = approval;
    return { approval, tasks: byApproval.get(approvalId) ?? [], flow: flows.get(approvalId) };
  });
  return rowsOf(db, party, listed, { member, now });
}

async function historyOf(db: Database, { approval, flow }: WholeApproval): Promise<ApprovalDetail['history']> {
  return (await readHistory(db, approval.party, approval.approvalId)).map(({ kind, actorName, targetName, nodeId, note, at }) => {
    const node = nodeId === '' ? undefined : nodeOf(flow, nodeId);
    return { kind, actorName, targetName, nodeName: node ? nodeNameOf(node) : '', note, time: at.toISOString() };
  });
}

/** One approval for one member: its state, the decisions made, what follows, and what the member may do. */
export async function approvalDetail(
  db: Database,
  whole: WholeApproval,
  { member, now }: { readonly member: ApprovalMember; readonly now: Date },
): Promise<ApprovalDetail> {
  const { approval, tasks, flow } = whole;
  const { path, names } = await pathOf(db, whole, now);
  const { amountFen, contractType } = approval.facts;
  return {
    ...rowToWire({ approval, tasks, names, nodeName: currentNodeName(approval, flow), member, now }),
    initiatorGroup: approval.initiatorGroup,
    version: approval.flowVersion,
    ...(amountFen !== undefined && { amountFen }),
    contractType: contractType ?? '',
    path,
    history: await historyOf(db, whole),
    returnTargets: approval.instance.passed.flatMap((nodeId) => {
      const passed = nodeOf(flow, nodeId);
      return passed?.kind === 'approve' ? [{ nodeId, nodeName: nodeNameOf(passed) }] : [];
    }),
    can: approvalAbilities(standingOf(whole, member)),
  };
}
