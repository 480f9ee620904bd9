import { z } from 'zod';
import type { Words } from '../../errors.ts';
import { oneLine } from '../../wire/shapes.ts';

/** What approvals are asked for. */
export const APPROVAL_KINDS = ['contract', 'sealUse', 'seal'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_KIND_WORDS: Readonly<Record<ApprovalKind, Words>> = {
  contract: { 'zh-CN': '合同发起', en: 'Sending a contract' },
  sealUse: { 'zh-CN': '用印', en: 'Using a seal' },
  seal: { 'zh-CN': '印章启用', en: 'Activating a seal' },
};

/** What a contract is about, as its sender declares it; conditions of a flow may ask for it. */
export const CONTRACT_TYPES = ['purchase', 'sales', 'service', 'labour', 'lease', 'confidentiality', 'other'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

export const CONTRACT_TYPE_WORDS: Readonly<Record<ContractType, Words>> = {
  purchase: { 'zh-CN': '采购合同', en: 'Purchase' },
  sales: { 'zh-CN': '销售合同', en: 'Sales' },
  service: { 'zh-CN': '服务合同', en: 'Service' },
  labour: { 'zh-CN': '劳动合同', en: 'Labour' },
  lease: { 'zh-CN': '租赁合同', en: 'Lease' },
  confidentiality: { 'zh-CN': '保密协议', en: 'Confidentiality' },
  other: { 'zh-CN': '其他', en: 'Other' },
};

/** Money in fen; nine figures of yuan are more than any contract here. */
export const amountFen = z.number().int().min(0).max(1_000_000_000_00);

const nodeId = z.string().min(1).max(40);
const name = oneLine(40).min(1);

/** Who approves or is told. `choice`: the initiator of the approval names them. */
export const flowCandidate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), memberIds: z.array(z.uuid()).min(1).max(50) }),
  z.object({ kind: z.literal('role'), roleId: z.uuid() }),
  /** everybody in the group and in those below it */
  z.object({ kind: z.literal('group'), groupId: z.uuid() }),
  /** the head of the initiator's group */
  z.object({ kind: z.literal('groupManager') }),
  z.object({ kind: z.literal('initiator') }),
  z.object({ kind: z.literal('administrators') }),
  z.object({ kind: z.literal('choice') }),
]);
export type FlowCandidate = z.infer<typeof flowCandidate>;

const candidates = z.array(flowCandidate).max(20).default([]);

/** `any` one approves for all · `all` everybody approves, at once · `inOrder` everybody approves, one after the other. */
export const APPROVE_MODES = ['all', 'any', 'inOrder'] as const;

/** Nothing is ever approved by waiting: the time limit reminds, or calls the manager. */
export const TIMEOUT_ACTIONS = ['remind', 'escalate'] as const;

export const flowCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('amount'), op: z.enum(['lt', 'lte', 'gt', 'gte']), amountFen }),
  z.object({ field: z.literal('contractType'), oneOf: z.array(z.enum(CONTRACT_TYPES)).min(1).max(20) }),
  /** the initiator's group, or one above it */
  z.object({ field: z.literal('group'), groupIds: z.array(z.uuid()).min(1).max(50) }),
  z.object({ field: z.literal('template'), templateIds: z.array(z.uuid()).min(1).max(50) }),
]);
export type FlowCondition = z.infer<typeof flowCondition>;

export const flowBranch = z.object({
  branchId: nodeId,
  /** the lowest number whose conditions hold is taken */
  priority: z.number().int().min(1).max(100),
  isDefault: z.boolean().default(false),
  /** all of them must hold */
  conditions: z.array(flowCondition).max(5).default([]),
  next: nodeId,
});
export type FlowBranch = z.infer<typeof flowBranch>;

/** How long a wait takes, counted from its begin, or until which day in China; a day that is over is not waited for. */
export const flowWait = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('days'), days: z.number().int().min(1).max(365) }),
  z.object({ unit: z.literal('date'), date: z.iso.date() }),
]);
export type FlowWait = z.infer<typeof flowWait>;

export const flowNode = z.discriminatedUnion('kind', [
  z.object({ nodeId, kind: z.literal('start'), next: nodeId }),
  z.object({
    nodeId,
    kind: z.literal('approve'),
    name,
    mode: z.enum(APPROVE_MODES).default('any'),
    people: candidates,
    timeout: z.object({ hours: z.number().int().min(1).max(720), action: z.enum(TIMEOUT_ACTIONS) }).optional(),
    /** 转交 and 加签 */
    allows: z.object({ delegate: z.boolean(), addApprover: z.boolean() }).default({ delegate: true, addApprover: true }),
    next: nodeId,
  }),
  z.object({ nodeId, kind: z.literal('cc'), name, people: candidates, next: nodeId }),
  z.object({ nodeId, kind: z.literal('wait'), name, wait: flowWait, next: nodeId }),
  z.object({ nodeId, kind: z.literal('branch'), name, branches: z.array(flowBranch).min(1).max(10) }),
  z.object({ nodeId, kind: z.literal('end') }),
]);
export type FlowNode = z.infer<typeof flowNode>;
export type ApproveNode = Extract<FlowNode, { kind: 'approve' }>;

/** 审批流程: what follows what, from the one start to the one end. */
export const flowGraph = z.object({ nodes: z.array(flowNode).min(1).max(60) });
export type FlowGraph = z.infer<typeof flowGraph>;

/** What the conditions of a flow look at. */
export const approvalFacts = z.object({
  amountFen: amountFen.optional(),
  contractType: z.enum(CONTRACT_TYPES).optional(),
  templateId: z.uuid().optional(),
});
export type ApprovalFacts = z.infer<typeof approvalFacts>;

/** The members that the initiator names for the nodes that leave it to the initiator. */
export const approverChoice = z.object({ nodeId, memberIds: z.array(z.uuid()).min(1).max(20) });
export type ApproverChoice = z.infer<typeof approverChoice>;
