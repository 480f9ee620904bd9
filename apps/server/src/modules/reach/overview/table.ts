import type { Locale, Words } from '@moqi/api';
import { type BillingItem, ITEM_WORDS, ITEMS } from '@moqi/api/money/points';
import type { Overview, WaitingFor } from '@moqi/api/reach/overview';

/** The table behind one chart. */
export interface ChartTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}

/** What was used up in a month and what was left at its end, by item. */
export interface MonthOfQuota {
  readonly month: string;
  readonly used: Readonly<Record<BillingItem, number>>;
  readonly rest: Readonly<Record<BillingItem, number>>;
}

const word = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

const FIGURES = [
  ['sent', word('发起合同（份）', 'Sent')],
  ['completed', word('完成签署（份）', 'Completed')],
  ['averageDays', word('平均用时（天）', 'Average time to sign (days)')],
  ['refusedOrExpired', word('拒签或过期（份）', 'Refused or expired')],
  ['sealUses', word('用印（次）', 'Seal uses')],
] as const;

const WAITING: Readonly<Record<WaitingFor, Words>> = {
  others: word('等对方签署', 'Waiting for the other side'),
  sealApproval: word('等内部用印审批', 'Waiting for seal approval'),
  approval: word('等发起前审批', 'Waiting for approval before sending'),
  own: word('等本方签署', 'Waiting for our side'),
  unopened: word('对方未打开', 'Not opened by the other side'),
};

const OTHERS = word('其他', 'Others');

/** Every chart of the overview as a table, in the order of the page; the quota only where the reader may see it. */
export function chartTables(overview: Overview, quota: readonly MonthOfQuota[] | undefined, locale: Locale): ChartTable[] {
  const say = (words: Words): string => words[locale];
  const table = (name: Words, headers: readonly Words[], rows: ChartTable['rows']): ChartTable => ({
    name: say(name),
    headers: headers.map(say),
    rows,
  });
  const used = ITEMS.map((item) => word(`${ITEM_WORDS[item].name['zh-CN']}用量`, `${ITEM_WORDS[item].name.en} used`));
  const left = ITEMS.map((item) => word(`${ITEM_WORDS[item].name['zh-CN']}月末余量`, `${ITEM_WORDS[item].name.en} left`));
  return [
    table(
      word('概览', 'Overview'),
      [word('项目', 'Item'), word('本期', 'This period'), word('上期同一时段', 'Same part of the previous period')],
      FIGURES.map(([name, words]) => [say(words), overview[name].value ?? undefined, overview[name].before ?? undefined]),
    ),
    table(
      word('每周发起与完成', 'Sent and completed by week'),
      [word('周一', 'Monday'), word('发起（份）', 'Sent'), word('完成（份）', 'Completed')],
      overview.weeks.map(({ week, sent, completed }) => [week, sent, completed]),
    ),
    table(
      word('部门发起量', 'Sent by department'),
      [word('部门', 'Department'), word('发起（份）', 'Sent')],
      overview.groups.map(({ name, sent }) => [name || say(OTHERS), sent]),
    ),
    table(
      word('卡在哪一步', 'Where contracts wait'),
      [word('步骤', 'Step'), word('未完成（份）', 'Open contracts'), word('最久等待（天）', 'Longest wait (days)')],
      overview.waiting.steps.map(({ kind, count, oldestDays }) => [say(WAITING[kind]), count, oldestDays]),
    ),
    ...(quota === undefined
      ? []
      : [
          table(
            word('额度', 'Quota'),
            [word('月份', 'Month'), ...used, ...left],
            quota.map((one) => [one.month, ...ITEMS.map((item) => one.used[item]), ...ITEMS.map((item) => one.rest[item])]),
          ),
        ]),
  ];
}
