import { PERMISSIONS, type Permission, type Scope } from '../../../enterprise/roles/permissions.ts';
import type { Words } from '../../../errors.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const roleActions = {
  'roles.create': { 'zh-CN': '新建角色', en: 'Role created' },
  'roles.rename': { 'zh-CN': '修改角色名称', en: 'Role renamed' },
  'roles.changeGrants': { 'zh-CN': '调整角色权限', en: 'Role permissions changed' },
  'roles.enable': { 'zh-CN': '启用角色', en: 'Role enabled' },
  'roles.disable': { 'zh-CN': '停用角色', en: 'Role disabled' },
  'roles.delete': { 'zh-CN': '删除角色', en: 'Role deleted' },
  'roles.assign': { 'zh-CN': '调整成员角色', en: 'Member roles changed' },
} as const satisfies LogActions;

export const roleFacts = {
  roleName: { 'zh-CN': '角色名称', en: 'Role name' },
  description: { 'zh-CN': '说明', en: 'Description' },
  state: { 'zh-CN': '状态', en: 'Status' },
  grants: { 'zh-CN': '权限', en: 'Permissions' },
  roles: { 'zh-CN': '角色', en: 'Roles' },
  holders: { 'zh-CN': '持有人数', en: 'Holders' },
} as const satisfies LogFacts;

const SCOPES: Readonly<Record<Scope, Words>> = {
  own: { 'zh-CN': '仅本人', en: 'own items' },
  group: { 'zh-CN': '本部门及下级', en: 'own department and below' },
  enterprise: { 'zh-CN': '整个企业', en: 'whole company' },
};

/** `members.read:group` → 查看成员（本部门及下级） */
function grantWords(value: string): Words | undefined {
  const [name = '', scope = ''] = value.split(':');
  if (!(name in PERMISSIONS)) return undefined;
  const { zh, en, scoped } = PERMISSIONS[name as Permission];
  const reach = scoped ? SCOPES[scope as Scope] : undefined;
  return reach === undefined ? { 'zh-CN': zh, en } : { 'zh-CN': `${zh}（${reach['zh-CN']}）`, en: `${en} (${reach.en})` };
}

const STATES: Readonly<Record<string, Words>> = {
  active: { 'zh-CN': '启用', en: 'enabled' },
  disabled: { 'zh-CN': '停用', en: 'disabled' },
};

export const roleValues = { grants: grantWords, 'roles.state': (value) => STATES[value] } as const satisfies LogValues;

export const roleObjects = { role: { 'zh-CN': '角色', en: 'Role' } } as const satisfies LogObjects;
