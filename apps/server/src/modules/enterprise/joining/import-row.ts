import { IMPORT_COLUMNS, IMPORT_HEADERS, type ImportColumn, type ImportFault, type ImportFaultName } from '@moqi/api/enterprise/joining';
import { characterCount, email, mobile } from '@moqi/rules';
import type { CellFault, SheetRow } from '#platform/spreadsheet/index.ts';

/** A row of the spreadsheet, by the columns of the template; empty where there is nothing. */
export interface ImportCells extends Readonly<Record<ImportColumn, string>> {}

export interface ImportRow {
  /** as the spreadsheet numbers it */
  readonly row: number;
  readonly cells: ImportCells;
  readonly groupId: string | undefined;
  /** empty: the role of plain members */
  readonly roleIds: readonly string[];
  readonly faults: readonly ImportFault[];
}

/** A role that a row may name; `fault`: the person who imports may not give it. */
export interface ImportRole {
  readonly roleId: string;
  readonly fault?: Extract<ImportFaultName, 'roleDisabled' | 'roleNotYours'> | undefined;
}

/** Where members may be put (the groups by their paths, and which of them are within reach), and what they may become. */
export interface ImportPlaces {
  readonly paths: ReadonlyMap<string, string>;
  /** of a row that names no group */
  readonly fallback: string | undefined;
  accepts(groupId: string | undefined): boolean;
  /** by their names in lower case, built-in ones in both languages */
  readonly roles: ReadonlyMap<string, ImportRole>;
}

export type Columns = ReadonlyMap<ImportColumn, number>;

const bare = (header: string): string => header.replace(/[\s*＊（(].*$/u, '').toLowerCase();

/** Which column of the sheet holds what, by the titles of its first row in either language. */
export function columnsOf(titles: readonly string[]): Columns {
  const found = new Map<ImportColumn, number>();
  for (const column of IMPORT_COLUMNS) {
    const names = Object.values(IMPORT_HEADERS[column]).map((title) => title.toLowerCase());
    const index = titles.findIndex((title) => names.includes(bare(title)));
    if (index !== -1) found.set(column, index);
  }
  return found;
}

/** Columns that an import cannot do without. */
export function missingColumns(columns: Columns): readonly ImportColumn[] {
  const missing: ImportColumn[] = columns.has('name') ? [] : ['name'];
  return columns.has('mobile') || columns.has('email') ? missing : [...missing, 'mobile'];
}

function cellsOf({ cells }: SheetRow, columns: Columns): ImportCells {
  const cell = (column: ImportColumn): string => (cells[columns.get(column) ?? -1] ?? '').trim();
  const mobileText = cell('mobile').replace(/^(\+?86[- ]?)(?=1\d{10}$)/, '');
  return {
    name: cell('name'),
    mobile: mobileText,
    email: cell('email').toLowerCase(),
    group: cell('group'),
    title: cell('title'),
    roles: cell('roles'),
  };
}

function nameFault(name: string): ImportFaultName | undefined {
  if (name === '') return 'missing';
  const length = characterCount(name);
  return length < 2 || length > 50 ? 'nameInvalid' : undefined;
}

function groupFault(group: string, places: ImportPlaces): ImportFaultName | undefined {
  const groupId = group === '' ? places.fallback : places.paths.get(group);
  if (group !== '' && groupId === undefined) return 'groupUnknown';
  return places.accepts(groupId) ? undefined : 'groupOutOfReach';
}

/** The roles that a cell names, each once. */
function rolesIn(cell: string, { roles }: ImportPlaces): (ImportRole | undefined)[] {
  const names = cell
    .split(/[、,，;；]/u)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return [...new Set(names)].map((name) => roles.get(name));
}

function rolesFault(cell: string, places: ImportPlaces): ImportFaultName | undefined {
  const named = rolesIn(cell, places);
  return named.some((role) => role === undefined) ? 'roleUnknown' : named.find((role) => role?.fault !== undefined)?.fault;
}

/** What is wrong with each cell by itself. */
function cellFaults(cells: ImportCells, places: ImportPlaces): ImportFault[] {
  const found: [ImportColumn, ImportFaultName | undefined][] = [
    ['name', nameFault(cells.name)],
    ['mobile', cells.mobile === '' && cells.email === '' ? 'contactMissing' : undefined],
    ['mobile', cells.mobile !== '' && mobile(cells.mobile) ? 'mobileInvalid' : undefined],
    ['email', cells.email !== '' && (email(cells.email) || cells.email.length > 120) ? 'emailInvalid' : undefined],
    ['group', groupFault(cells.group, places)],
    ['title', characterCount(cells.title) > 50 ? 'titleTooLong' : undefined],
    ['roles', rolesFault(cells.roles, places)],
  ];
  return found.flatMap(([column, fault]) => (fault === undefined ? [] : [{ column, fault }]));
}

const CELL_FAULTS: Readonly<Record<CellFault, ImportFaultName>> = {
  formula: 'formula',
  longNumber: 'longNumber',
  date: 'dateInvalid',
  error: 'cellError',
  hidden: 'columnHidden',
};

/**
 * What the spreadsheet itself makes doubtful, in the columns that are imported; `unread` are the columns whose cells are therefore empty.
 * No member is added from a row that the person who sends the file did not see.
 */
function sheetFaults({ isHidden, faults }: SheetRow, columns: Columns): { found: ImportFault[]; unread: readonly ImportColumn[] } {
  const ofCells = IMPORT_COLUMNS.flatMap((column) => {
    const cell = faults.find((one) => one.column === columns.get(column));
    return cell === undefined ? [] : [{ column, fault: CELL_FAULTS[cell.fault] }];
  });
  const ofRow: ImportFault[] = isHidden ? [{ column: 'name', fault: 'rowHidden' }] : [];
  const unread = ofCells.filter(({ fault }) => fault !== 'columnHidden').map(({ column }) => column);
  return { found: [...ofRow, ...ofCells], unread };
}

/** The rows below the titles, each judged by itself and against those above it. */
export function readImportRows(rows: readonly SheetRow[], columns: Columns, places: ImportPlaces): readonly ImportRow[] {
  const seen = { mobile: new Set<string>(), email: new Set<string>() };
  const repeated = (column: 'mobile' | 'email', value: string): ImportFault[] => {
    if (value === '') return [];
    const isSeen = seen[column].has(value);
    seen[column].add(value);
    return isSeen ? [{ column, fault: 'repeated' }] : [];
  };
  return rows.map((sheetRow) => {
    const cells = cellsOf(sheetRow, columns);
    const { found, unread } = sheetFaults(sheetRow, columns);
    const ofCells = cellFaults(cells, places).filter(({ column }) => !unread.includes(column));
    // of two rows the one that was seen stands
    const ofOthers = sheetRow.isHidden ? [] : [...repeated('mobile', cells.mobile), ...repeated('email', cells.email)];
    const groupId = cells.group === '' ? places.fallback : places.paths.get(cells.group);
    const roleIds = rolesIn(cells.roles, places).flatMap((role) => role?.roleId ?? []);
    return { row: sheetRow.row, cells, groupId, roleIds, faults: [...found, ...ofCells, ...ofOthers] };
  });
}
