import type { Locale, Words } from '@moqi/api';
import { type EntryKind, RENEWAL_WORDS, type TermState } from '@moqi/api/work/register';
import type { SpreadsheetColumn } from '#platform/spreadsheet/index.ts';
import { type Days, type RegisterEntry, termState } from './register-entry.ts';
import type { RegisterField } from './register-field.ts';

/** An entry as an export tells it. */
export interface ToldEntry {
  readonly entry: RegisterEntry;
  readonly stewardName: string;
}

const KINDS: Record<EntryKind, Words> = {
  electronic: { 'zh-CN': '电子合同', en: 'Electronic' },
  paper: { 'zh-CN': '纸质合同', en: 'Paper' },
};
const TERM_WORDS: Record<TermState, Words> = {
  open: { 'zh-CN': '无到期日', en: 'No end' },
  running: { 'zh-CN': '履行中', en: 'Running' },
  soon: { 'zh-CN': '即将到期', en: 'Ends soon' },
  over: { 'zh-CN': '已到期', en: 'Ended' },
  renewed: { 'zh-CN': '已续期', en: 'Renewed' },
};

/** Numbers and amounts are numbers of the sheet, everything else is text as it was entered. */
function cellOf({ fieldId, kind }: RegisterField, { values }: RegisterEntry): string | number {
  const value = values[fieldId] ?? '';
  return value !== '' && (kind === 'number' || kind === 'money') ? Number(value) : value;
}

/** The columns of an export of the register, with the words of a language and the fields of the enterprise behind them. */
export function entryColumns(locale: Locale, fields: readonly RegisterField[], days: Days): SpreadsheetColumn<ToldEntry>[] {
  const column = (zh: string, en: string, width: number, cell: SpreadsheetColumn<ToldEntry>['cell']) => ({
    header: locale === 'en' ? en : zh,
    width,
    cell,
  });
  return [
    column('合同编号', 'Contract number', 22, ({ entry }) => entry.number),
    column('合同名称', 'Contract', 36, ({ entry }) => entry.name),
    column('种类', 'Kind', 10, ({ entry }) => KINDS[entry.kind][locale]),
    column('对方', 'Other parties', 32, ({ entry }) => entry.otherParties),
    column('签署日期', 'Signed', 12, ({ entry }) => entry.signedOn ?? ''),
    column('金额（元）', 'Amount (CNY)', 14, ({ entry }) => (entry.amountFen === undefined ? '' : entry.amountFen / 100)),
    column('生效日', 'Start', 12, ({ entry }) => entry.startsOn ?? ''),
    column('到期日', 'End', 12, ({ entry }) => entry.endsOn ?? ''),
    column('期限状态', 'Term', 10, ({ entry }) => TERM_WORDS[termState(entry, days)][locale]),
    column('到期后', 'At the end', 12, ({ entry }) => RENEWAL_WORDS[entry.renewal][locale]),
    column('提前提醒（天）', 'Days of notice', 12, ({ entry }) => entry.noticeDays ?? ''),
    column('跟进人', 'In charge', 12, ({ stewardName }) => stewardName),
    column('备注', 'Remark', 30, ({ entry }) => entry.remark),
    ...fields.map((field) => column(field.name, field.name, 16, ({ entry }) => cellOf(field, entry))),
  ];
}
