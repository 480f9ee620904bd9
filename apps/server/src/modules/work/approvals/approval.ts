import type { ApprovalFacts, ApprovalKind, FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import type { Instance, StepOrigin } from './instance.ts';
import type { TaskState } from './lifecycle.ts';

/** The contract that an approval is about; it may belong to another party. */
export interface ContractReference {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly number: string;
  /** how many files it had when the approval began */
  readonly files: number;
}

/** 审批: one run of a flow. */
export interface ApprovalRecord {
  readonly party: PartyId;
  readonly approvalId: string;
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly contract: ContractReference | undefined;
  readonly sealName: string;
  /** undefined: the flow that every enterprise has */
  readonly flowId: string | undefined;
  readonly flowVersion: number;
  readonly flowName: string;
  readonly facts: ApprovalFacts;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly initiatorId: string;
  readonly initiatorPersonId: PartyId;
  readonly initiatorName: string;
  readonly initiatorGroup: string;
  /** the run of the flow: the visit that waits for decisions, or the pause */
  readonly instance: Instance;
  readonly revision: number;
  readonly reason: string;
  readonly reminders: readonly Date[];
  readonly startedAt: Date;
  readonly endedAt: Date | undefined;
}

/** One decision that a member is asked for. */
export interface TaskRecord {
  readonly party: PartyId;
  readonly taskId: string;
  readonly approvalId: string;
  readonly stepId: number;
  readonly nodeId: string;
  readonly memberId: string;
  readonly insteadOfId: string | undefined;
  readonly origin: StepOrigin;
  /** its place among the tasks of its node when it came up */
  readonly position: number;
  readonly state: TaskState;
  readonly openedAt: Date | undefined;
  readonly dueAt: Date | undefined;
  readonly decidedAt: Date | undefined;
  readonly note: string;
  readonly linkGeneration: number;
}

/** A member who got a copy on the way. */
export interface CopyRecord {
  readonly nodeId: string;
  readonly memberId: string;
  readonly at: Date;
}

/** An approval with everything that says who may do what with it. */
export interface WholeApproval {
  readonly approval: ApprovalRecord;
  /** the drawing it began with */
  readonly flow: FlowGraph;
  readonly tasks: readonly TaskRecord[];
  readonly copies: readonly CopyRecord[];
}

/** The task of a member: the one that is open, else the last one. */
export function ownTask(tasks: readonly TaskRecord[], memberId: string): TaskRecord | undefined {
  const own = tasks.filter((task) => task.memberId === memberId);
  return own.find(({ state }) => state === 'open') ?? own.at(-1);
}
