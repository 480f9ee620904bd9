import {
  POLICY_COLUMNS,
  POLICY_HEADERS,
  type PolicyColumn,
  type PolicyFault,
  type PolicyToEnter,
  policyToEnter,
} from '@moqi/api/trust/insurance';
import type { CellFault, SheetRow } from '#platform/spreadsheet/index.ts';

interface Fault {
  readonly column: PolicyColumn;
  readonly fault: PolicyFault;
}

/** A row of the spreadsheet; without faults it has its policy. */
export interface PolicyRow {
  /** as the spreadsheet numbers it */
  readonly row: number;
  readonly policyNumber: string;
  readonly policy: PolicyToEnter | undefined;
  readonly faults: readonly Fault[];
}

type Columns = ReadonlyMap<PolicyColumn, number>;

const bare = (header: string): string =>
  header
    .replace(/[*＊（(].*$/u, '')
    .trim()
    .toLowerCase();

/** Which column of the sheet holds what, by the titles of its first row in either language. */
export function columnsOf(titles: readonly string[]): Columns {
  const found = new Map<PolicyColumn, number>();
  for (const column of POLICY_COLUMNS) {
    const names = Object.values(POLICY_HEADERS[column]).map((title) => title.toLowerCase());
    const index = titles.findIndex((title) => names.includes(bare(title)));
    if (index !== -1) found.set(column, index);
  }
  return found;
}

const CELL_FAULTS: Readonly<Record<CellFault, PolicyFault>> = {
  formula: 'formula',
  longNumber: 'longNumber',
  date: 'dateInvalid',
  error: 'cellError',
  hidden: 'hidden',
};

/** What the spreadsheet itself makes doubtful: nothing is preserved from what the person who sends the file did not see. */
function sheetFaults({ isHidden, faults }: SheetRow, columns: Columns): Fault[] {
  const ofCells = POLICY_COLUMNS.flatMap((column): Fault[] => {
    const cell = faults.find((one) => one.column === columns.get(column));
    return cell === undefined ? [] : [{ column, fault: CELL_FAULTS[cell.fault] }];
  });
  return isHidden ? [{ column: 'policyNumber', fault: 'hidden' }, ...ofCells] : ofCells;
}

type Cells = Readonly<Record<PolicyColumn, string>>;

function cellsOf({ cells }: SheetRow, columns: Columns): Cells {
  const entries = POLICY_COLUMNS.map((column) => [column, (cells[columns.get(column) ?? -1] ?? '').trim()] as const);
  return Object.fromEntries(entries) as Cells;
}

/** What is wrong with each cell by itself, by the shape that a call is held to. */
function cellFaults(cells: Cells): Fault[] {
  if (cells.policyNumber === '') return [{ column: 'policyNumber', fault: 'missing' }];
  const issues = policyToEnter.safeParse(cells).error?.issues ?? [];
  return POLICY_COLUMNS.flatMap((column): Fault[] => {
    const issue = issues.find(({ path }) => path[0] === column);
    return issue === undefined ? [] : [{ column, fault: issue.code === 'too_big' ? 'tooLong' : 'malformed' }];
  });
}

/** The rows below the titles, each judged by itself, against those above it and against the numbers that are taken. */
export function readPolicyRows(rows: readonly SheetRow[], columns: Columns, taken: ReadonlySet<string>): PolicyRow[] {
  const seen = new Set<string>();
  return rows.map((sheetRow) => {
    const cells = cellsOf(sheetRow, columns);
    const { policyNumber } = cells;
    const ofSheet = sheetFaults(sheetRow, columns);
    const unread = ofSheet.map(({ column }) => column);
    const faults = [...ofSheet, ...cellFaults(cells).filter(({ column }) => !unread.includes(column))];
    if (policyNumber !== '' && !sheetRow.isHidden) {
      if (seen.has(policyNumber)) faults.push({ column: 'policyNumber', fault: 'repeated' });
      else if (taken.has(policyNumber)) faults.push({ column: 'policyNumber', fault: 'taken' });
      seen.add(policyNumber);
    }
    const policy = faults.length === 0 ? policyToEnter.parse(cells) : undefined;
    return { row: sheetRow.row, policyNumber, policy, faults };
  });
}
