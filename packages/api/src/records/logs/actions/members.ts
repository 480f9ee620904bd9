import type { Words } from '../../../errors.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const memberActions = {
  'groups.create': { 'zh-CN': '新建部门', en: 'Department created' },
  'groups.rename': { 'zh-CN': '修改部门', en: 'Department changed' },
  'groups.move': { 'zh-CN': '移动部门', en: 'Department moved' },
  'groups.delete': { 'zh-CN': '删除部门', en: 'Department deleted' },
  'groups.setLeader': { 'zh-CN': '设置部门主管', en: 'Department manager set' },
  'groups.pin': { 'zh-CN': '置顶部门', en: 'Department pinned' },
  'groups.unpin': { 'zh-CN': '取消置顶部门', en: 'Department unpinned' },
  'groups.bindDepartment': { 'zh-CN': '绑定钉钉部门', en: 'Department bound to DingTalk' },
  'members.add': { 'zh-CN': '添加成员', en: 'Member added' },
  'members.update': { 'zh-CN': '编辑成员', en: 'Member edited' },
  'members.rename': { 'zh-CN': '成员实名变更', en: 'Member’s proven name changed' },
  'members.move': { 'zh-CN': '移动成员', en: 'Member moved' },
  'members.bind': { 'zh-CN': '绑定成员账号', en: 'Account binding invited' },
  'members.unbind': { 'zh-CN': '解绑成员账号', en: 'Member account unbound' },
  'members.remove': { 'zh-CN': '删除成员', en: 'Member removed' },
  'members.leave': { 'zh-CN': '离开企业', en: 'Left the company' },
  'members.disable': { 'zh-CN': '停用成员', en: 'Member disabled' },
  'members.enable': { 'zh-CN': '启用成员', en: 'Member enabled' },
  'members.invite': { 'zh-CN': '重发成员邀请', en: 'Invitation sent again' },
  'members.remind': { 'zh-CN': '提醒成员实名', en: 'Asked to verify identity' },
  'members.join': { 'zh-CN': '加入企业', en: 'Joined the company' },
  'members.approve': { 'zh-CN': '同意加入申请', en: 'Join request approved' },
  'members.refuse': { 'zh-CN': '拒绝加入申请', en: 'Join request refused' },
  'members.openLink': { 'zh-CN': '新建邀请链接', en: 'Invitation link created' },
  'members.revokeLink': { 'zh-CN': '作废邀请链接', en: 'Invitation link revoked' },
  'members.import': { 'zh-CN': '批量导入成员', en: 'Member import started' },
  'members.importEnd': { 'zh-CN': '成员导入完成', en: 'Member import finished' },
  'members.export': { 'zh-CN': '导出成员', en: 'Members exported' },
} as const satisfies LogActions;

export const memberFacts = {
  'groups.groupName': { 'zh-CN': '部门名称', en: 'Department name' },
  'groups.parent': { 'zh-CN': '上级部门', en: 'Parent department' },
  'groups.leader': { 'zh-CN': '主管', en: 'Manager' },
  'groups.department': { 'zh-CN': '钉钉部门', en: 'DingTalk department' },
  'members.memberName': { 'zh-CN': '姓名', en: 'Name' },
  mobile: { 'zh-CN': '手机号', en: 'Mobile number' },
  email: { 'zh-CN': '邮箱', en: 'E-mail' },
  'members.title': { 'zh-CN': '职务', en: 'Job title' },
  group: { 'zh-CN': '部门', en: 'Department' },
  'members.successor': { 'zh-CN': '交接人', en: 'Successor' },
  needsApproval: { 'zh-CN': '需要审核', en: 'Approval required' },
  'members.rows': { 'zh-CN': '行数', en: 'Rows' },
  'members.mode': { 'zh-CN': '方式', en: 'Mode' },
  'members.invite': { 'zh-CN': '邀请', en: 'Invitations' },
  'members.added': { 'zh-CN': '已添加', en: 'Added' },
  'members.invited': { 'zh-CN': '已邀请', en: 'Invited' },
  'members.faulty': { 'zh-CN': '有错误', en: 'With errors' },
  'members.notAdded': { 'zh-CN': '未添加', en: 'Not added' },
} as const satisfies LogFacts;

const MODES: Readonly<Record<string, Words>> = {
  valid: { 'zh-CN': '导入正确的行', en: 'rows without errors' },
  whole: { 'zh-CN': '全部正确才导入', en: 'only if every row is correct' },
};
const INVITE: Readonly<Record<string, Words>> = {
  now: { 'zh-CN': '导入后发送', en: 'sent after the import' },
  later: { 'zh-CN': '以后再邀请', en: 'later' },
};
const YES: Readonly<Record<string, Words>> = { true: { 'zh-CN': '是', en: 'yes' }, false: { 'zh-CN': '否', en: 'no' } };

export const memberValues = {
  'members.mode': (value) => MODES[value],
  'members.invite': (value) => INVITE[value],
  needsApproval: (value) => YES[value],
} as const satisfies LogValues;

export const memberObjects = {
  group: { 'zh-CN': '部门', en: 'Department' },
  member: { 'zh-CN': '成员', en: 'Member' },
  invitation: { 'zh-CN': '邀请链接', en: 'Invitation link' },
  joinRequest: { 'zh-CN': '加入申请', en: 'Join request' },
  import: { 'zh-CN': '导入', en: 'Import' },
} as const satisfies LogObjects;
