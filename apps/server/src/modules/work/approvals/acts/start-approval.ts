import type { Words } from '@moqi/api';
import type { ApprovalFacts, ApprovalKind, ApproverChoice } from '@moqi/api/work/flows';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { belongingsOf } from '#modules/enterprise/members/index.ts';
import { choicesAsked, factsMissing, fileAuditFlow, routeOf, usableFlows } from '#modules/work/flows/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { start } from '../advance.ts';
import type { ApprovalRecord, ContractReference } from '../approval.ts';
import { approvalEnded } from '../events.ts';
import type { ApprovalState } from '../lifecycle.ts';
import { flowOf, insertApproval, latestApproval } from '../store/approvals.ts';
import { taskChanges } from '../tasks.ts';
import { announce } from './announce.ts';
import { type World, worldAround } from './surroundings.ts';
import { consequencesOf, writeConsequences } from './write-consequences.ts';

export interface ApprovalRequest {
  readonly party: PartyId;
  readonly kind: ApprovalKind;
  readonly subject: {
    readonly id: string;
    readonly name: string;
    readonly facts?: ApprovalFacts;
    readonly contract?: ContractReference;
    readonly sealName?: string;
  };
  readonly initiator: { readonly memberId: string; readonly personId: PartyId; readonly name: string };
  /** absent: the flow that is demanded, or the nearest granted one */
  readonly flowId?: string | undefined;
  readonly choices?: readonly ApproverChoice[] | undefined;
  /** a note of the initiator to the approvers */
  readonly reason?: string;
  readonly now: Date;
}

export type Started = { readonly instanceId: string; readonly state: ApprovalState } | { readonly noFlow: true };

/** A published version by which an approval goes. */
export interface ChosenFlow {
  readonly flowId: string | undefined;
  readonly version: number;
  readonly name: string;
}

const BUILT_IN: ChosenFlow = { flowId: undefined, version: 0, name: '企业管理员审批' };

/**
 * Which flow an approval takes: the named one if it is granted, else the one that the enterprise demands of contracts, else the nearest granted
 * one. The use of a seal always needs an approval: without a flow an administrator decides. Undefined: no approval is needed.
 * @throws DomainError FLOW_UNKNOWN when the named one may not be started
 */
export async function chooseFlow(
  db: Tx | Platform['db'],
  request: Pick<ApprovalRequest, 'party' | 'kind' | 'flowId'> & { readonly initiatorId: string },
): Promise<ChosenFlow | undefined> {
  const { party, kind, flowId, initiatorId } = request;
  const demanded = kind === 'contract' ? await fileAuditFlow(db, party) : undefined;
  const isDemanded = flowId === undefined || flowId === demanded?.flowId;
  if (kind === 'contract' && isDemanded) return demanded;
  const belongings = await belongingsOf(db, party, initiatorId);
  const usable = await usableFlows(db, party, { memberId: initiatorId, groupIds: belongings?.groupIds ?? [] }, kind);
  if (flowId !== undefined) {
    const named = usable.find((one) => one.flowId === flowId);
    if (named === undefined) throw new DomainError('FLOW_UNKNOWN');
    return named;
  }
  return usable[0] ?? (kind === 'sealUse' ? BUILT_IN : undefined);
}

const FACT_WORDS: Readonly<Record<'amount' | 'contractType', Words>> = {
  amount: { 'zh-CN': '合同金额', en: 'the contract amount' },
  contractType: { 'zh-CN': '合同类型', en: 'the contract type' },
};

function joined(missing: readonly ('amount' | 'contractType')[]): Words {
  return {
    'zh-CN': missing.map((one) => FACT_WORDS[one]['zh-CN']).join('和'),
    en: missing.map((one) => FACT_WORDS[one].en).join(' and '),
  };
}

/** Where the flow asks nobody an approval ends with its start. */
async function emitIfEnded(tx: Tx, { party, approvalId: id, instance }: ApprovalRecord, at: Date): Promise<void> {
  if (instance.state !== 'running') await emit(tx, approvalEnded, { party, id, at, ids: {} });
}

/**
 * Starts an approval, in the transaction of what it holds back. It may be approved at once where the flow asks nobody.
 * @throws DomainError FLOW_UNKNOWN, APPROVAL_FACTS_NEEDED {facts}, APPROVERS_NEEDED {node}, APPROVER_UNKNOWN, APPROVAL_PENDING
 */
export async function startApproval(tx: Tx, platform: Platform, request: ApprovalRequest): Promise<Started> {
  const { party, kind, subject, initiator, now } = request;
  const chosen = await chooseFlow(tx, { party, kind, flowId: request.flowId, initiatorId: initiator.memberId });
  if (chosen === undefined) return { noFlow: true };
  const earlier = await latestApproval(tx, party, kind, subject.id);
  if (earlier?.instance.state === 'running') throw new DomainError('APPROVAL_PENDING');
  const choices = Object.fromEntries((request.choices ?? []).map(({ nodeId, memberIds }) => [nodeId, memberIds]));
  const about = { party, initiatorId: initiator.memberId, facts: subject.facts ?? {}, choices };
  const flow = await flowOf(tx, { party, flowId: chosen.flowId, flowVersion: chosen.version });
  const missing = factsMissing(flow, about.facts);
  if (missing.length > 0) throw new DomainError('APPROVAL_FACTS_NEEDED', { facts: joined(missing) });
  const world = await worldAround(tx, flow, about, now);
  refuseMissingChoices(choicesAsked(routeOf(flow, world.facts)), choices, world);
  const advanced = start(world, initiator.memberId);
  const approval: ApprovalRecord = {
    ...about,
    approvalId: uuid({ msecs: now.getTime() }),
    kind,
    subjectId: subject.id,
    subjectName: subject.name,
    contract: subject.contract,
    sealName: subject.sealName ?? '',
    flowId: chosen.flowId,
    flowVersion: chosen.version,
    flowName: chosen.name,
    initiatorPersonId: initiator.personId,
    initiatorName: initiator.name,
    initiatorGroup: world.belongings?.groupName ?? '',
    instance: advanced.instance,
    revision: 1,
    reason: '',
    reminders: [],
    startedAt: now,
    endedAt: advanced.instance.state === 'running' ? undefined : now,
  };
  await insertApproval(tx, approval);
  const { added } = taskChanges(new Map(), flow, advanced.instance, undefined);
  const began = { kind: 'started', actorName: initiator.name, memberId: initiator.memberId, note: request.reason ?? '' } as const;
  const { tasks, copies, told } = consequencesOf({ approval, copies: [] }, { world, advanced, added, now });
  await writeConsequences(tx, approval, { tasks, copies, told: [began, ...told] }, now);
  await emitIfEnded(tx, approval, now);
  const opened = tasks.filter(({ state }) => state === 'open');
  await announce(tx, platform, { approval, opened, copied: copies.map(({ memberId }) => memberId) }, now);
  return { instanceId: approval.approvalId, state: advanced.instance.state };
}

function refuseMissingChoices(
  asked: ReturnType<typeof choicesAsked>,
  choices: Readonly<Record<string, readonly string[]>>,
  { isActive }: Pick<World, 'isActive'>,
): void {
  for (const node of asked) {
    const chosen = choices[node.nodeId] ?? [];
    if (chosen.length === 0) throw new DomainError('APPROVERS_NEEDED', { node: node.name });
    if (!chosen.every(isActive)) throw new DomainError('APPROVER_UNKNOWN');
  }
}
