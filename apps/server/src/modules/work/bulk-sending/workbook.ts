import type { Sheet, SpreadsheetColumn } from '#platform/spreadsheet/index.ts';
import type { BulkColumn } from './bulk-columns.ts';

type Line = readonly string[];

const ROWS_SHEET = '批量发起';
const HELP_SHEET = '填写说明';

const titleOf = ({ title, isRequired }: BulkColumn): string => `${title['zh-CN']}${isRequired ? '*' : ''}`;

/** Columns of the explanations before those that hold what can be chosen. */
const HELP_TITLES = ['列 Column', '必填 Required', '怎么填', 'How to fill it in', '例 Example'] as const;
const HELP_WIDTHS = [26, 12, 60, 60, 24];

/** The columns in which a row is typed: all of them are text, so that no program changes a number. */
export function rowColumns(columns: readonly BulkColumn[]): readonly SpreadsheetColumn<Line>[] {
  const choosing = columns.filter(({ choices }) => choices !== undefined);
  return columns.map((column, index) => {
    const at = choosing.indexOf(column);
    const list = { sheetName: HELP_SHEET, column: HELP_TITLES.length + at, count: column.choices?.length ?? 0 };
    return {
      header: titleOf(column),
      width: column.part === 'identityNumber' || column.part === 'email' || column.part === 'organizationName' ? 26 : 18,
      isText: true,
      ...(at >= 0 && { choices: list }),
      cell: (line: Line) => line[index],
    };
  });
}

/** A line for each column, and beside them what can be chosen in the columns with a list. */
function helpSheet(columns: readonly BulkColumn[]): Sheet<Line> {
  const choosing = columns.filter(({ choices }) => choices !== undefined);
  const most = Math.max(columns.length, ...choosing.map(({ choices = [] }) => choices.length));
  const lines = Array.from({ length: most }, (_, at): Line => {
    const column = columns[at];
    const told = column
      ? [column.title['zh-CN'], column.isRequired ? '是 Yes' : '', column.help['zh-CN'], column.help.en, column.example]
      : HELP_TITLES.map(() => '');
    return [...told, ...choosing.map(({ choices = [] }) => choices[at] ?? '')];
  });
  const titles = [...HELP_TITLES, ...choosing.map(({ title }) => `${title['zh-CN']}：可选`)];
  return {
    sheetName: HELP_SHEET,
    columns: titles.map((header, index) => ({
      header,
      width: HELP_WIDTHS[index] ?? 20,
      isText: true,
      cell: (line) => line[index],
    })),
    rows: lines,
  };
}

/** The workbook to fill in: the rows, and a sheet that explains each column. */
export function emptyWorkbook(columns: readonly BulkColumn[]): readonly Sheet<Line>[] {
  return [{ sheetName: ROWS_SHEET, columns: rowColumns(columns), rows: [] }, helpSheet(columns)];
}

/** Rows as they were filled in, with further columns behind them. It can be mended and uploaded again. */
export function resultWorkbook(
  columns: readonly BulkColumn[],
  further: readonly string[],
  rows: AsyncIterable<Line>,
): readonly Sheet<Line>[] {
  const behind = further.map((header, index) => ({
    header,
    width: index === 0 ? 10 : 40,
    cell: (line: Line) => line[columns.length + index],
  }));
  return [{ sheetName: ROWS_SHEET, columns: [...rowColumns(columns), ...behind], rows }, helpSheet(columns)];
}
