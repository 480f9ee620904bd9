import type { FilledIn } from '@moqi/rules/variables';
import type { PlaceMark, RoleHolder, TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';

/** The roles that sign once for each row that carries their name: 保证人1, 保证人2 … */
export const repeatedRoles = (marks: readonly PlaceMark[]): ReadonlySet<string> =>
  new Set(marks.flatMap(({ role, isRepeated }) => (isRepeated ? [role] : [])));

/** The name of the one that signs in a row; counted from 1. */
export const nameInRow = (role: string, row: number): string => `${role.slice(0, LONGEST_ROLE - String(row).length)}${row}`;

const LONGEST_ROLE = 30;

/** The columns that name who signs. */
const COLUMNS = {
  name: ['姓名', '名字', '联系人', '经办人', '名称'],
  organizationName: ['名称', '单位', '单位名称', '公司', '公司名称', '企业名称'],
  mobile: ['手机号', '手机', '手机号码', '联系电话', '电话'],
  email: ['邮箱', '电子邮箱', '邮件'],
  identityNumber: ['身份证号', '身份证号码', '身份证'],
} as const;

function namedIn(row: FilledIn, kind: TemplateRole['kind']): RoleHolder {
  const said = (columns: readonly string[]): string => {
    const column = columns.find((one) => row.has(one));
    return column === undefined ? '' : row.text(column).trim();
  };
  const isPerson = kind === 'person';
  const mobile = said(COLUMNS.mobile);
  return {
    name: said(isPerson ? COLUMNS.name : COLUMNS.name.filter((column) => column !== '名称')),
    organizationName: isPerson ? '' : said(COLUMNS.organizationName),
    mobile,
    email: mobile === '' ? said(COLUMNS.email) : '',
    identityNumber: isPerson ? said(COLUMNS.identityNumber) : '',
  };
}

/** Contents with a role for each row in place of those that are repeated; who it is stands in its row. */
export function withRolesOfRows(contents: TemplateContents, filled: FilledIn): TemplateContents {
  const repeated = repeatedRoles(contents.marks ?? []);
  const roles = contents.roles.flatMap((role) => {
    if (!repeated.has(role.name)) return [role];
    return filled.rows(role.name).map(
      (row, at): TemplateRole => ({
        ...role,
        key: `${role.key}-${at + 1}`,
        name: nameInRow(role.name, at + 1),
        inRow: { of: role.key, holder: namedIn(row, role.kind) },
      }),
    );
  });
  return { ...contents, roles };
}
