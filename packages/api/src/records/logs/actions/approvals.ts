import type { Words } from '../../../errors.ts';
import { APPROVAL_KIND_WORDS, type ApprovalKind } from '../../../work/flows/flow.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const approvalActions = {
  'flows.create': { 'zh-CN': '新建审批流程', en: 'Approval flow created' },
  'flows.rename': { 'zh-CN': '修改审批流程名称', en: 'Approval flow renamed' },
  'flows.save': { 'zh-CN': '保存审批流程草稿', en: 'Approval flow draft saved' },
  'flows.publish': { 'zh-CN': '发布审批流程', en: 'Approval flow published' },
  'flows.enable': { 'zh-CN': '启用审批流程', en: 'Approval flow enabled' },
  'flows.disable': { 'zh-CN': '停用审批流程', en: 'Approval flow disabled' },
  'flows.handOver': { 'zh-CN': '流程审批人交接', en: 'Flow approver replaced' },
  'flows.delete': { 'zh-CN': '删除审批流程', en: 'Approval flow deleted' },
  'flows.grant': { 'zh-CN': '授权审批流程', en: 'Approval flow granted' },
  'flows.revoke': { 'zh-CN': '收回审批流程授权', en: 'Approval flow grant revoked' },
  'flows.demand': { 'zh-CN': '开启发起前审批', en: 'Approval before sending switched on' },
  'flows.demandNoMore': { 'zh-CN': '关闭发起前审批', en: 'Approval before sending switched off' },
  'approvals.approve': { 'zh-CN': '审批同意', en: 'Approved' },
  'approvals.reject': { 'zh-CN': '审批驳回', en: 'Rejected' },
  'approvals.sendBack': { 'zh-CN': '审批退回', en: 'Sent back' },
  'approvals.delegate': { 'zh-CN': '转交审批', en: 'Approval handed over' },
  'approvals.addApprover': { 'zh-CN': '审批加签', en: 'Approver added' },
  'approvals.withdraw': { 'zh-CN': '撤回审批', en: 'Approval withdrawn' },
  'approvals.setAbsence': { 'zh-CN': '设置审批代理', en: 'Approval delegate set' },
  'approvals.endAbsence': { 'zh-CN': '取消审批代理', en: 'Approval delegation cancelled' },
} as const satisfies LogActions;

export const approvalLogFacts = {
  flowName: { 'zh-CN': '流程名称', en: 'Flow name' },
  flowKind: { 'zh-CN': '审批事项', en: 'Used for' },
  'flows.version': { 'zh-CN': '版本', en: 'Version' },
  'flows.enabled': { 'zh-CN': '状态', en: 'Status' },
  'flows.successor': { 'zh-CN': '交接人', en: 'Successor' },
  'flows.added': { 'zh-CN': '新增节点', en: 'Nodes added' },
  'flows.removed': { 'zh-CN': '删除节点', en: 'Nodes removed' },
  'flows.changed': { 'zh-CN': '修改节点', en: 'Nodes changed' },
  grantees: { 'zh-CN': '授权对象', en: 'Granted to' },
  approvalKind: { 'zh-CN': '审批事项', en: 'Used for' },
  approvalState: { 'zh-CN': '审批结果', en: 'Outcome' },
  'approvals.number': { 'zh-CN': '合同编号', en: 'Contract number' },
  delegate: { 'zh-CN': '代理人', en: 'Delegate' },
  'approvals.from': { 'zh-CN': '开始时间', en: 'From' },
  'approvals.until': { 'zh-CN': '结束时间', en: 'Until' },
} as const satisfies LogFacts;

const kindWords = (value: string): Words | undefined => APPROVAL_KIND_WORDS[value as ApprovalKind];

const STATES: Readonly<Record<string, Words>> = {
  running: { 'zh-CN': '审批中', en: 'in approval' },
  approved: { 'zh-CN': '已通过', en: 'approved' },
  rejected: { 'zh-CN': '已驳回', en: 'rejected' },
  returned: { 'zh-CN': '已退回', en: 'sent back' },
  withdrawn: { 'zh-CN': '已撤回', en: 'withdrawn' },
};

const SWITCH: Readonly<Record<string, Words>> = { true: { 'zh-CN': '启用', en: 'enabled' }, false: { 'zh-CN': '停用', en: 'disabled' } };

export const approvalValues = {
  flowKind: kindWords,
  approvalKind: kindWords,
  approvalState: (value) => STATES[value],
  'flows.enabled': (value) => SWITCH[value],
} as const satisfies LogValues;

export const approvalObjects = {
  flow: { 'zh-CN': '审批流程', en: 'Approval flow' },
  approval: { 'zh-CN': '审批', en: 'Approval' },
} as const satisfies LogObjects;
