import type { Words } from '@moqi/api';
import type { CollectionAdmission } from '@moqi/api/work/collections';
import { EXPECTED_REMIND_HOURS } from '@moqi/api/work/collections';
import { type BulkRow, bareMobile, faultWords, PEOPLE_COLUMNS, readBulkRows } from '#modules/work/bulk-sending/index.ts';
import type { SheetRow } from '#platform/spreadsheet/index.ts';
import type { CollectionKey, Taking } from './collection.ts';

/** Somebody on the list of a collection. */
export interface Expected extends CollectionKey {
  readonly expectedId: string;
  readonly name: string;
  readonly mobile: string;
  /** when a reminder went out last */
  readonly remindedAt: Date | undefined;
}

/** A line of a list that was handed in; with `why` it is kept back. */
export interface ExpectedLine {
  readonly row: number;
  readonly name: string;
  readonly mobile: string;
  readonly why: Words | undefined;
}

/** What stands between a name and a number in lines that were pasted. */
const BETWEEN = /[\s,，;；、:：|]+/u;
/** 1. 2、 3) in front of a line. */
const ORDINAL = /^\s*\d{1,4}\s*[.．、)）]\s*/u;
const DIGITS = /^\+?[\d-]+$/;
const TITLE = /手机号|电话|mobile|phone/iu;

/** The name and the number of a pasted line, in whichever order: what consists of digits is the number, also in groups. */
function cellsOfLine(line: string): readonly [name: string, mobile: string] {
  const parts = line
    .replace(ORDINAL, '')
    .split(BETWEEN)
    .filter((part) => part !== '');
  const [digits, words] = [parts.filter((part) => DIGITS.test(part)), parts.filter((part) => !DIGITS.test(part))];
  return [words.join(' '), digits.join('')];
}

const NOTHING_HIDDEN = { isHidden: false, faults: [] } as const;

/** Pasted lines as the rows of a sheet. A first line without digits that names the columns is no person. */
function rowsOfText(text: string): readonly SheetRow[] {
  return text.split(/\r\n|\r|\n/u).flatMap((line, at) => {
    if (line.trim() === '' || (at === 0 && TITLE.test(line) && !/\d/.test(line))) return [];
    return [{ row: at + 1, cells: cellsOfLine(line), ...NOTHING_HIDDEN }];
  });
}

const AT = new Map(PEOPLE_COLUMNS.map((column, at) => [column, at] as const));

/** Lines that were pasted, judged as the rows of a workbook are. */
export const readPastedPeople = (text: string, now: Date): readonly BulkRow[] =>
  readBulkRows(rowsOfText(text), PEOPLE_COLUMNS, { found: { at: AT }, now });

const twiceWords = (row: number): Words => ({
  'zh-CN': `手机号和第 ${row} 行相同`,
  en: `Mobile: the same number stands in row ${row}`,
});

/** What is wrong with a row first of all, in a sentence that names the column. */
function faultOf({ faults: [fault] }: BulkRow): Words | undefined {
  if (fault === undefined) return undefined;
  const { title } = PEOPLE_COLUMNS[fault.column] ?? {};
  const why = faultWords(fault);
  // these two are about the whole row
  if (title === undefined || fault.fault === 'rowHidden' || fault.fault === 'repeated') return why;
  return { 'zh-CN': `${title['zh-CN']}：${why['zh-CN']}`, en: `${title.en}: ${why.en}` };
}

/** The people of a list, one number once: of two lines with the same number the first stands. */
export function expectedLines(rows: readonly BulkRow[]): readonly ExpectedLine[] {
  const seen = new Map<string, number>();
  return rows.map((read) => {
    const { row, cells } = read;
    const [name = '', given = ''] = cells;
    const mobile = bareMobile(given);
    const wrong = faultOf(read);
    const earlier = seen.get(mobile);
    if (wrong === undefined && earlier === undefined) seen.set(mobile, row);
    const why = wrong ?? (earlier === undefined ? undefined : twiceWords(earlier));
    return { row, name, mobile, why };
  });
}

/**
 * Whether a number may fill a collection in, as far as its list goes.
 * @param earlier what it filled in before: who was asked to mend something has the place, on the list or not
 */
export function isAdmitted(admits: CollectionAdmission, isListed: boolean, earlier: Pick<Taking, 'outcome'> | undefined): boolean {
  return admits !== 'listed' || isListed || (earlier !== undefined && earlier.outcome !== 'failed');
}

/** Who was reminded since then is not reminded yet. */
export const remindedSince = (now: Date): Date => new Date(now.getTime() - EXPECTED_REMIND_HOURS * 60 * 60 * 1000);
