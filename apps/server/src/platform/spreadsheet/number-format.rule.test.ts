import { expect, it } from 'vitest';
import { dateKindOf } from './number-format.ts';

it.each([
  ['yyyy/m/d', 'date'],
  ['yyyy"年"m"月"d"日";@', 'date'],
  ['[$-804]yyyy年m月', 'date'],
  ['[DBNum1][$-804]yyyy"年"m"月"', 'date'],
  ['mmm-yy', 'date'],
  ['m/d', 'date'],
  ['aaaa', 'date'],
  ['[$-411]ge.m.d', 'date'],
  ['yyyy\\-mm\\-dd\\ hh:mm', 'dateTime'],
  ['m/d/yy h:mm AM/PM', 'dateTime'],
  ['h:mm', 'time'],
  ['mm:ss.0', 'time'],
  ['上午/下午h"时"mm"分"', 'time'],
  ['hh:mm:ss a/p', 'time'],
  ['[h]:mm:ss', 'duration'],
  ['[MM]:SS', 'duration'],
  ['[Red][<1]h:mm;General', 'time'],
  ['General', undefined],
  ['G/通用格式', undefined],
  ['@', undefined],
  ['0.00E+00', undefined],
  ['#,##0.00;[Red]-#,##0.00', undefined],
  ['0"days"', undefined],
  ['0\\d', undefined],
  ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', undefined],
  ['[$USD] #,##0', undefined],
  ['¥#,##0;yyyy', undefined],
  ['[Magenta]0', undefined],
  ['# ?/?', undefined],
  [`${'y'.repeat(256)}`, undefined],
])('%s: %s', (code, kind) => {
  expect(dateKindOf(code)).toBe(kind);
});
