import type { ApprovalDetail, ApprovalRow } from '@moqi/api';
import type { Member, PartyId } from '#kernel/actor.ts';
import { nameOf, namesOf, nodeOf } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import { type Concern, mayDecide, mayUrge, mayWithdraw } from '../policy.ts';
import { type ApprovalRecord, flowOf } from '../store/approvals.ts';
import { copiesOf, readHistory } from '../store/history.ts';
import { type TaskRecord, tasksOfApprovals } from '../store/tasks.ts';
import { pathOf } from './path-view.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

type Looker = Pick<Member, 'memberId' | 'grants'>;

interface Seen {
  readonly approval: ApprovalRecord;
  readonly tasks: readonly TaskRecord[];
  readonly names: ReadonlyMap<string, string>;
  readonly nodeName: string;
  readonly looker: Looker;
  readonly now: Date;
}

/** The own decision: what is asked of one now, else what one did last. */
function ownTask({ tasks, looker }: Seen): TaskRecord | undefined {
  const mine = tasks.filter(({ memberId }) => memberId === looker.memberId);
  return mine.find(({ state }) => state === 'open') ?? mine.at(-1);
}

const namesIn = (tasks: readonly TaskRecord[], names: Seen['names']): string =>
  tasks.map(({ memberId }) => names.get(memberId) ?? '').join('、');

function waitsUntil({ standing: { state, pause } }: ApprovalRecord): string {
  return state === 'running' && pause ? pause.until : '';
}

function rowOf(seen: Seen): ApprovalRow {
  const { approval, tasks, names, nodeName, now } = seen;
  const open = tasks.filter(({ state }) => state === 'open');
  const own = ownTask(seen);
  const shown = own?.state === 'open' ? own : open[0];
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
    openTime: time(shown?.openedAt),
    dueTime: time(shown?.dueAt),
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
  { looker, now }: { readonly looker: Looker; readonly now: Date },
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
    rows.push(rowOf({ approval, tasks, names, nodeName: await nodeNameOf(db, approval), looker, now }));
  }
  return rows;
}

/** All that permissions on an approval hang on. */
export async function concernOf(db: Database, approval: ApprovalRecord): Promise<Concern> {
  const { party, approvalId } = approval;
  const copied = (await copiesOf(db, party, approvalId)).map(({ memberId }) => memberId);
  return { approval, tasks: await tasksOfApprovals(db, party, [approvalId]), copied };
}

async function historyOf(db: Database, approval: ApprovalRecord): Promise<ApprovalDetail['history']> {
  const flow = await flowOf(db, approval);
  return (await readHistory(db, approval.party, approval.approvalId)).map(({ kind, actorName, targetName, nodeId, note, at }) => {
    const node = nodeId === '' ? undefined : nodeOf(flow, nodeId);
    return { kind, actorName, targetName, nodeName: node ? nameOf(node) : '', note, time: time(at) };
  });
}

function abilitiesOf(
  { approval, tasks }: Concern,
  looker: Looker,
  task: TaskRecord | undefined,
  allows: { delegate: boolean; addApprover: boolean },
) {
  const decides = task !== undefined && approval.standing.state === 'running' && mayDecide(task, looker.memberId);
  return {
    approve: decides,
    sendBack: decides,
    delegate: decides && allows.delegate,
    addApprover: decides && allows.addApprover,
    withdraw: mayWithdraw(approval, looker.memberId),
    urge: mayUrge(approval, looker) && tasks.some(({ state, memberId }) => state === 'open' && memberId !== looker.memberId),
  };
}

/** One approval for one member: how it stands, who decided what, what is to come, and what the member may do. */
export async function approvalDetail(
  db: Database,
  concern: Concern,
  { looker, now }: { looker: Looker; now: Date },
): Promise<ApprovalDetail> {
  const { approval, tasks } = concern;
  const flow = await flowOf(db, approval);
  const copies = await copiesOf(db, approval.party, approval.approvalId);
  const path = await pathOf(db, { approval, flow, tasks, copies, now });
  const members = tasks.flatMap(({ memberId, insteadOfId }) => [memberId, insteadOfId ?? memberId]);
  const names = await namesOf(db, approval.party, members);
  const seen: Seen = { approval, tasks, names, nodeName: await nodeNameOf(db, approval), looker, now };
  const own = ownTask(seen);
  const node = own === undefined ? undefined : nodeOf(flow, own.nodeId);
  const allows = node?.kind === 'approve' ? node.allows : { delegate: false, addApprover: false };
  const { amountFen, contractType } = approval.facts;
  return {
    ...rowOf(seen),
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
    can: abilitiesOf(concern, looker, own, allows),
  };
}
