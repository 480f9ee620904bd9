import type { Words } from '@moqi/api';
import { type Grants, PERMISSION_NAMES, PERMISSIONS, type Permission, type Scope } from '@moqi/api/enterprise/roles';

const NOT_ALLOWED: Words = { 'zh-CN': '没有这项权限', en: 'Not allowed' };
const WHOLE: Words = { 'zh-CN': '对整个企业有效', en: 'For the whole company' };
const REACH: Readonly<Record<Scope, Words>> = {
  own: { 'zh-CN': '仅限本人', en: 'Only what is one’s own' },
  group: { 'zh-CN': '本部门及下级部门', en: 'Own department and those below' },
  enterprise: { 'zh-CN': '整个企业', en: 'The whole company' },
};

function reachOf(permission: Permission, scope: Scope): Words {
  return PERMISSIONS[permission].scoped ? REACH[scope] : WHOLE;
}

/** A cell in words: 查看成员名单和联系方式（本部门及下级部门）. */
function sentenceOf(permission: Permission, scope: Scope | undefined): Words {
  if (scope === undefined) return NOT_ALLOWED;
  const { zhMeaning, enMeaning } = PERMISSIONS[permission];
  const reach = reachOf(permission, scope);
  return { 'zh-CN': `${zhMeaning}（${reach['zh-CN']}）`, en: `${enMeaning} (${reach.en})` };
}

export interface MatrixRow {
  readonly permission: Permission;
  readonly area: string;
  readonly scoped: boolean;
  readonly name: Words;
  readonly meaning: Words;
  readonly cells: { scope: Scope | null; sentence: Words }[];
}

/** Every permission, with a cell for each of these grants. */
export function matrixOf(columns: readonly Grants[]): MatrixRow[] {
  return PERMISSION_NAMES.map((permission) => {
    const { area, scoped, zh, en, zhMeaning, enMeaning } = PERMISSIONS[permission];
    return {
      permission,
      area,
      scoped,
      name: { 'zh-CN': zh, en },
      meaning: { 'zh-CN': zhMeaning, en: enMeaning },
      cells: columns.map((grants) => ({ scope: grants[permission] ?? null, sentence: sentenceOf(permission, grants[permission]) })),
    };
  });
}
