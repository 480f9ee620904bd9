import type { ApprovalDetail, ApprovalRow } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { nameOf, namesOf, nodeOf } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import { type ApprovalRecord, ownTask, type TaskRecord, type WholeApproval } from '../approval.ts';
import { type ApprovalMember, approvalAbilities, standingOf } from '../judge.ts';
import { flowOf } from '../store/approvals.ts';
import { copiesOf, readHistory } from '../store/history.ts';
import { tasksOfApprovals } from '../store/tasks.ts';
import { pathOf } from './path-view.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

interface ShownApproval {
  readonly approval: ApprovalRecord;
  readonly tasks: readonly TaskRecord[];
  readonly names: ReadonlyMap<string, string>;
  readonly nodeName: string;
  readonly member: ApprovalMember;
  readonly now: Date;
}

const namesIn = (tasks: readonly TaskRecord[], names: ShownApproval['names']): string =>
  tasks.map(({ memberId }) => names.get(memberId) ?? '').join('、');

function waitsUntil({ standing: { state, pause } }: ApprovalRecord): string {
  return state === 'running' && pause ? pause.until : '';
}

function rowOf(shown: ShownApproval): ApprovalRow {
  const { approval, tasks, names, nodeName, member, now } = shown;
  const open = tasks.filter(({ state }) => state === 'open');
  const own = ownTask(tasks, member.memberId);
  const asked = own?.state === 'open' ? own : open[0];
  return {
    approveId: own?.taskId ?? '',
    flowInstId: approval.approvalId,
    kind: approval.kind,
    subjectName: approval.subjectName,
    applyNo: approval.contract?.number ?? '',
    sealName: approval.sealName,
    flowName: approval.flowName,
    nodeName,
    initiatorName: approval.initiatorName,
    startTime: time(approval.startedAt),
    endTime: time(approval.endedAt),
    state: approval.standing.state,
    myState: own?.state ?? '',
    waitingFor: namesIn(open, names),
    openTime: time(asked?.openedAt),
    dueTime: time(asked?.dueAt),
    waitsUntil: waitsUntil(approval),
    overdue: open.some(({ dueAt }) => dueAt !== undefined && dueAt <= now),
    reason: approval.reason,
  };
}

async function nodeNameOf(db: Database, approval: ApprovalRecord): Promise<string> {
  const { visit, pause } = approval.standing;
  const nodeId = visit?.nodeId ?? pause?.nodeId;
  const node = nodeId === undefined ? undefined : nodeOf(await flowOf(db, approval), nodeId);
  return node ? nameOf(node) : '';
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
  const names = await namesOf(
    db,
    party,
    all.map(({ memberId }) => memberId),
  );
  const rows: ApprovalRow[] = [];
  for (const approval of approvals) {
    const tasks = byApproval.get(approval.approvalId) ?? [];
    rows.push(rowOf({ approval, tasks, names, nodeName: await nodeNameOf(db, approval), member, now }));
  }
  return rows;
}

async function historyOf(db: Database, approval: ApprovalRecord): Promise<ApprovalDetail['history']> {
  const flow = await flowOf(db, approval);
  return (await readHistory(db, approval.party, approval.approvalId)).map(({ kind, actorName, targetName, nodeId, note, at }) => {
    const node = nodeId === '' ? undefined : nodeOf(flow, nodeId);
    return { kind, actorName, targetName, nodeName: node ? nameOf(node) : '', note, time: time(at) };
  });
}

/** One approval for one member: how it stands, the decisions made, what is to come, and what the member may do. */
export async function approvalDetail(
  db: Database,
  whole: WholeApproval,
  { member, now }: { readonly member: ApprovalMember; readonly now: Date },
): Promise<ApprovalDetail> {
  const { approval, tasks, flow } = whole;
  const copies = await copiesOf(db, approval.party, approval.approvalId);
  const path = await pathOf(db, { approval, flow, tasks, copies, now });
  const members = tasks.flatMap(({ memberId, insteadOfId }) => [memberId, insteadOfId ?? memberId]);
  const names = await namesOf(db, approval.party, members);
  const { amountFen, contractType } = approval.facts;
  return {
    ...rowOf({ approval, tasks, names, nodeName: await nodeNameOf(db, approval), member, now }),
    initiatorGroup: approval.initiatorGroup,
    version: approval.flowVersion,
    ...(amountFen !== undefined && { amountFen }),
    contractType: contractType ?? '',
    path,
    history: await historyOf(db, approval),
    returnTargets: approval.standing.passed.flatMap((nodeId) => {
      const passed = nodeOf(flow, nodeId);
      return passed?.kind === 'approve' ? [{ nodeId, nodeName: nameOf(passed) }] : [];
    }),
    can: approvalAbilities(standingOf(whole, member)),
  };
}
