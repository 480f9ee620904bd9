import type { Words } from '../../errors.ts';

/** Columns of the spreadsheet that members are imported from; the first is needed, and mobile or email. */
export const IMPORT_COLUMNS = ['name', 'mobile', 'email', 'group', 'title'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const IMPORT_HEADERS: Readonly<Record<ImportColumn, Words>> = {
  name: { 'zh-CN': '姓名', en: 'Name' },
  mobile: { 'zh-CN': '手机号', en: 'Mobile' },
  email: { 'zh-CN': '邮箱', en: 'E-mail' },
  group: { 'zh-CN': '部门', en: 'Group' },
  title: { 'zh-CN': '职务', en: 'Title' },
};

const faults = {
  formula: { 'zh-CN': '单元格里有公式，请改成文字', en: 'a cell holds a formula; please write text' },
  missing: { 'zh-CN': '没有填写', en: 'is missing' },
  contactMissing: { 'zh-CN': '手机号和邮箱至少填一项', en: 'a mobile number or an e-mail address is needed' },
  nameInvalid: { 'zh-CN': '应为 2–50 个字', en: 'needs 2 to 50 characters' },
  mobileInvalid: { 'zh-CN': '格式不正确，应为 11 位大陆手机号', en: 'is not a mainland mobile number of 11 digits' },
  emailInvalid: { 'zh-CN': '格式不正确', en: 'is not an e-mail address' },
  titleTooLong: { 'zh-CN': '超过 50 个字', en: 'has more than 50 characters' },
  groupUnknown: {
    'zh-CN': '没有这个部门；下级部门请写成“研发中心/视觉算法组”',
    en: 'is no group; write groups below others as “Research/Vision”',
  },
  groupOutOfReach: { 'zh-CN': '不在你管理的部门里', en: 'is not a group you manage' },
  repeated: { 'zh-CN': '在表格里出现了两次', en: 'appears twice in the sheet' },
  taken: { 'zh-CN': '已属于企业的另一位成员', en: 'belongs to a member already' },
} as const satisfies Readonly<Record<string, Words>>;

export type ImportFaultName = keyof typeof faults;
export const IMPORT_FAULTS: Readonly<Record<ImportFaultName, Words>> = faults;
export const IMPORT_FAULT_NAMES = Object.keys(faults) as [ImportFaultName, ...ImportFaultName[]];

/** What is wrong with one cell of a row. */
export interface ImportFault {
  readonly column: ImportColumn;
  readonly fault: ImportFaultName;
}
