import type { Locale, Overview, WaitingFor, Words } from '@moqi/api';

/** A row of the table behind the charts: of which chart, what, how much, and how much in the period before. */
export interface TableRow {
  readonly chart: string;
  readonly item: string;
  readonly value: number | undefined;
  readonly before: number | undefined;
}

const word = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

export const TABLE_HEADERS = {
  chart: word('图表', 'Chart'),
  item: word('项目', 'Item'),
  value: word('本期', 'This period'),
  before: word('上期同一时段', 'Same stretch before'),
};

const FIGURES = [
  ['sent', word('发起合同（份）', 'Sent')],
  ['completed', word('完成签署（份）', 'Completed')],
  ['averageDays', word('平均用时（天）', 'Average days')],
  ['refusedOrExpired', word('拒签或过期（份）', 'Refused or expired')],
  ['sealUses', word('用印（次）', 'Seal uses')],
] as const;

const WAITING: Readonly<Record<WaitingFor, Words>> = {
  others: word('等对方签署', 'Awaiting others'),
  sealApproval: word('等内部用印审批', 'Awaiting approval of a seal'),
  approval: word('等发起前审批', 'Awaiting approval before sending'),
  own: word('等本方签署', 'Awaiting us'),
  unopened: word('对方未打开', 'Not opened yet'),
};

const OTHERS = word('其他', 'Others');

/** Every chart of the overview as rows, in the order of the page. */
export function overviewTable(overview: Overview, locale: Locale): TableRow[] {
  const say = (words: Words): string => words[locale];
  const row = (chart: Words, item: string, value: number | null, before?: number | null): TableRow => ({
    chart: say(chart),
    item,
    value: value ?? undefined,
    before: before ?? undefined,
  });
  const summary = word('概览', 'Overview');
  return [
    ...FIGURES.map(([name, words]) => row(summary, say(words), overview[name].value, overview[name].before)),
    ...overview.weeks.map(({ week, sent }) => row(word('每周发起', 'Sent by week'), week, sent)),
    ...overview.weeks.map(({ week, completed }) => row(word('每周完成', 'Completed by week'), week, completed)),
    ...overview.groups.map(({ name, sent }) => row(word('部门发起量', 'Sent by group'), name || say(OTHERS), sent)),
    ...overview.waiting.steps.map(({ kind, count }) => row(word('卡在哪一步（份）', 'Where contracts wait'), say(WAITING[kind]), count)),
    ...overview.waiting.steps.map(({ kind, oldestDays }) =>
      row(word('最久等待（天）', 'Longest wait in days'), say(WAITING[kind]), oldestDays),
    ),
  ];
}
