import type { Words } from '../../errors.ts';

/** Columns of the spreadsheet that members are imported from; the first is needed, and mobile or email. */
export const IMPORT_COLUMNS = ['name', 'mobile', 'email', 'group', 'title', 'roles'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const IMPORT_HEADERS: Readonly<Record<ImportColumn, Words>> = {
  name: { 'zh-CN': '姓名', en: 'Name' },
  mobile: { 'zh-CN': '手机号', en: 'Mobile' },
  email: { 'zh-CN': '邮箱', en: 'E-mail' },
  group: { 'zh-CN': '部门', en: 'Department' },
  title: { 'zh-CN': '职务', en: 'Title' },
  roles: { 'zh-CN': '角色', en: 'Roles' },
};

const faults = {
  formula: { 'zh-CN': '单元格里有公式，请改成文字', en: 'a cell holds a formula; please write text' },
  longNumber: {
    'zh-CN': '是超过 15 位的数字，表格程序只保留前 15 位，后面的已变成 0；请把单元格设为文本格式后重新填写',
    en: 'is a number of more than 15 digits, of which spreadsheet programs turn the rest into zeros; please format the cell as text and write it again',
  },
  dateInvalid: { 'zh-CN': '不是存在的日期', en: 'is no day of the calendar' },
  cellError: {
    'zh-CN': '是错误值（如 #N/A）或无法读取，请重新填写',
    en: 'is an error value such as #N/A, or cannot be read; please write it again',
  },
  rowHidden: {
    'zh-CN': '这一行在表格里是隐藏的，没有导入；需要导入的话，请取消隐藏或筛选后重新上传',
    en: 'this row is hidden in the sheet and was not imported; if it is meant, please show it or clear the filter and upload it again',
  },
  columnHidden: {
    'zh-CN': '这一列在表格里是隐藏的，这一行没有导入；请取消隐藏后重新上传',
    en: 'this column is hidden in the sheet, so the row was not imported; please show it and upload it again',
  },
  missing: { 'zh-CN': '没有填写', en: 'is missing' },
  contactMissing: { 'zh-CN': '手机号和邮箱至少填一项', en: 'a mobile number or an e-mail address is needed' },
  nameInvalid: { 'zh-CN': '应为 2–50 个字', en: 'needs 2 to 50 characters' },
  mobileInvalid: { 'zh-CN': '格式不正确，应为 11 位大陆手机号', en: 'is not a mainland mobile number of 11 digits' },
  emailInvalid: { 'zh-CN': '格式不正确', en: 'is not an e-mail address' },
  titleTooLong: { 'zh-CN': '超过 50 个字', en: 'has more than 50 characters' },
  groupUnknown: {
    'zh-CN': '没有这个部门；下级部门请写成“研发中心/视觉算法组”',
    en: 'is no department; write departments below others as “Research/Vision”',
  },
  roleUnknown: { 'zh-CN': '没有这个角色；几个角色之间用顿号隔开', en: 'is no role; write commas between several roles' },
  roleDisabled: { 'zh-CN': '这个角色已停用', en: 'is a disabled role' },
  roleNotYours: { 'zh-CN': '你不能授予这个角色', en: 'is a role that you may not give' },
  groupOutOfReach: { 'zh-CN': '不在你管理的部门里', en: 'is not a department you manage' },
  repeated: { 'zh-CN': '在表格里出现了两次', en: 'appears twice in the sheet' },
  taken: { 'zh-CN': '已属于企业的另一位成员', en: 'belongs to a member already' },
} as const satisfies Readonly<Record<string, Words>>;

export type ImportFaultName = keyof typeof faults;
export const IMPORT_FAULTS: Readonly<Record<ImportFaultName, Words>> = faults;
export const IMPORT_FAULT_NAMES = Object.keys(faults) as [ImportFaultName, ...ImportFaultName[]];

/** What is wrong with one cell of a row. What concerns the whole row is told of the name. */
export interface ImportFault {
  readonly column: ImportColumn;
  readonly fault: ImportFaultName;
}
