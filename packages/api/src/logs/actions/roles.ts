import type { LogActions, LogFacts } from '../action-words.ts';

export const roleActions = {
  'roles.create': { 'zh-CN': '新建角色', en: 'Role made' },
  'roles.change': { 'zh-CN': '修改角色', en: 'Role changed' },
  'roles.enable': { 'zh-CN': '启用角色', en: 'Role enabled' },
  'roles.disable': { 'zh-CN': '停用角色', en: 'Role disabled' },
  'roles.delete': { 'zh-CN': '删除角色', en: 'Role deleted' },
  'roles.assign': { 'zh-CN': '调整成员角色', en: 'Roles of a member changed' },
} as const satisfies LogActions;

export const roleFacts = {
  roleName: { 'zh-CN': '角色名称', en: 'Name of the role' },
  description: { 'zh-CN': '说明', en: 'Description' },
  state: { 'zh-CN': '状态', en: 'State' },
  grants: { 'zh-CN': '权限', en: 'Permissions' },
  roles: { 'zh-CN': '角色', en: 'Roles' },
  holders: { 'zh-CN': '持有人数', en: 'Holders' },
} as const satisfies LogFacts;
