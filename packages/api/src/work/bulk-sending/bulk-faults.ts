import type { Words } from '../../errors.ts';

/** Rows of one workbook. */
export const BULK_MOST = 10_000;
/** How long what was uploaded, and the result, are kept. */
export const BULK_KEPT_DAYS = 90;

/** Why no contract is made of a row. */
export const BULK_FAULTS = {
  missing: { 'zh-CN': '没有填写', en: 'is empty' },
  nameInvalid: { 'zh-CN': '姓名要 2–50 个字符', en: 'a name has 2–50 characters' },
  companyInvalid: { 'zh-CN': '企业名称要 2–100 个字符', en: 'a company name has 2–100 characters' },
  contactMissing: { 'zh-CN': '手机号和邮箱至少填写一个', en: 'a mobile number or an e-mail address is needed' },
  mobileInvalid: { 'zh-CN': '不是有效的手机号', en: 'is not a mobile number' },
  emailInvalid: { 'zh-CN': '不是有效的邮箱', en: 'is not an e-mail address' },
  identityTypeUnknown: { 'zh-CN': '不是可选的证件类型', en: 'is not a type of document to choose from' },
  identityNumberInvalid: { 'zh-CN': '不是有效的证件号码', en: 'is not a valid number of that document' },
  identityNumberMissing: { 'zh-CN': '选择了证件类型，没有填写号码', en: 'the document has no number' },
  contractNameInvalid: {
    'zh-CN': '合同名称过长，或有不能使用的字符',
    en: 'the contract name is too long or has characters that cannot be used',
  },
  deadlineInvalid: { 'zh-CN': '不是有效的日期，请写成 2026-12-31', en: 'is not a date; please write it like 2026-12-31' },
  deadlinePast: { 'zh-CN': '截止日期已经过去', en: 'the deadline is over' },
  amountInvalid: { 'zh-CN': '不是有效的金额，最多两位小数', en: 'is not an amount with at most two decimals' },
  repeated: { 'zh-CN': '和第 {row} 行完全相同', en: 'is the same as row {row}' },
  samePerson: { 'zh-CN': '同一行里有两个签署方是同一个人', en: 'two parties of the row are the same person' },
  formula: { 'zh-CN': '是公式，请改为填写结果', en: 'is a formula; please enter its result' },
  longNumber: {
    'zh-CN': '是超过 15 位的数字，末几位可能已被表格软件改成 0，请按文本重新填写',
    en: 'is a number of more than 15 digits, of which the program may have zeroed the last ones; please enter it as text',
  },
  dateInvalid: { 'zh-CN': '是不存在的日期', en: 'is no day of the calendar' },
  cellError: { 'zh-CN': '单元格是错误值', en: 'is an error value' },
  columnHidden: { 'zh-CN': '所在的列被隐藏，请取消隐藏并核对', en: 'its column is hidden; please show and check it' },
  rowHidden: { 'zh-CN': '这一行被隐藏或筛选掉了，请取消隐藏并核对', en: 'the row is hidden or filtered out; please show and check it' },
  choiceUnknown: { 'zh-CN': '不在可选的内容里，请从下拉列表选择', en: 'is not among the choices; please choose from the list' },
  valueInvalid: { 'zh-CN': '{reason}', en: '{reason}' },
  notReady: { 'zh-CN': '{reason}', en: '{reason}' },
} as const satisfies Readonly<Record<string, Words>>;
export type BulkFaultName = keyof typeof BULK_FAULTS;
