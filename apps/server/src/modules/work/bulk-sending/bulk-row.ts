import type { Words } from '@moqi/api';
import { IDENTITY_TYPE, LIMITS } from '@moqi/api';
import type { BulkFaultName } from '@moqi/api/work/bulk-sending';
import { characterCount, contractName, email, fenOf, idCard, isSameSigner, mobile, readMoment } from '@moqi/rules';
import type { CellFault, SheetRow } from '#platform/spreadsheet/index.ts';
import { type BulkColumn, type FoundColumns, IDENTITY_TYPES, type PartyPart } from './bulk-columns.ts';
import { valueFault } from './bulk-values.ts';
import { dayText } from './day-text.ts';

/** What is wrong, in the column at this place among those of the template. */
export interface BulkFault {
  readonly column: number;
  readonly fault: BulkFaultName;
  readonly facts?: Readonly<Record<string, string | number | Words>>;
}

export interface BulkRow {
  /** as the spreadsheet numbers it */
  readonly row: number;
  /** in the order of the template's columns */
  readonly cells: readonly string[];
  readonly faults: readonly BulkFault[];
}

/** The party in a role, as a row names it. */
export interface RowParty {
  readonly role: string;
  readonly name: string;
  readonly organizationName: string;
  readonly mobile: string;
  readonly email: string;
  readonly identityType?: number;
  readonly identityNumber: string;
}

/** What a row says of its contract; what is empty is left out. */
export interface RowContract {
  readonly name?: string;
  readonly deadline?: string;
  readonly amountFen?: number;
  readonly parties: readonly RowParty[];
}

export const bareMobile = (text: string): string => text.replace(/[- ]/g, '').replace(/^\+?86(?=1\d{10}$)/, '');

/** What the cells of a row say. Cells that say nothing valid are judged by `faultsOf`. */
export function contractOf(columns: readonly BulkColumn[], cells: readonly string[]): RowContract {
  const cell = (part: BulkColumn['part'], role?: string): string =>
    cells[columns.findIndex((one) => one.part === part && one.role === role)] ?? '';
  const roles = [...new Set(columns.flatMap(({ role }) => role ?? []))];
  const parties = roles.map((role): RowParty => {
    const of = (part: PartyPart) => cell(part, role);
    const identityNumber = of('identityNumber').toUpperCase();
    const type = of('identityType') === '' && identityNumber !== '' ? IDENTITY_TYPE.idCard : IDENTITY_TYPES.get(of('identityType'));
    return {
      role,
      name: of('name'),
      organizationName: of('organizationName'),
      mobile: bareMobile(of('mobile')),
      email: of('email'),
      ...(type !== undefined && { identityType: type }),
      identityNumber,
    };
  });
  const name = cell('contractName');
  const deadline = dayText(cell('deadline'));
  const amountFen = fenOf(cell('amount'));
  return { ...(name && { name }), ...(deadline && { deadline }), ...(amountFen !== undefined && { amountFen }), parties };
}

function nameFault(name: string, most: number): boolean {
  const length = characterCount(name);
  return length < 2 || length > most;
}

const WRONG: Readonly<Record<Exclude<BulkColumn['part'], 'value'>, (text: string, now: Date) => BulkFaultName | undefined>> = {
  contractName: (text) => (contractName(text) || characterCount(text) > LIMITS.contractNameCharacters ? 'contractNameInvalid' : undefined),
  deadline: (text, now) => {
    const day = dayText(text);
    if (day === undefined) return 'deadlineInvalid';
    const end = readMoment(day, 'end');
    return end === undefined || end <= now ? 'deadlinePast' : undefined;
  },
  amount: (text) => (fenOf(text) === undefined ? 'amountInvalid' : undefined),
  name: (text) => (nameFault(text, 50) ? 'nameInvalid' : undefined),
  organizationName: (text) => (nameFault(text, 100) ? 'companyInvalid' : undefined),
  mobile: (text) => (mobile(bareMobile(text)) ? 'mobileInvalid' : undefined),
  email: (text) => (email(text) || text.length > 120 ? 'emailInvalid' : undefined),
  identityType: (text) => (IDENTITY_TYPES.has(text) ? undefined : 'identityTypeUnknown'),
  // of which document it is the number is looked at with the whole party
  identityNumber: (text) => (text.length > 30 ? 'identityNumberInvalid' : undefined),
};

type Wrong = Omit<BulkFault, 'column'> | undefined;

function wrongCell({ part, isRequired, variable }: BulkColumn, text: string, now: Date): Wrong {
  if (text === '') return isRequired ? { fault: 'missing' } : undefined;
  if (part === 'value') return variable && valueFault(variable, text);
  const fault = WRONG[part](text, now);
  return fault && { fault };
}

/** What is wrong with the cells of a row, each by itself and those of a party together. */
export function faultsOf(columns: readonly BulkColumn[], cells: readonly string[], now: Date): BulkFault[] {
  const found = columns.flatMap((one, column): BulkFault[] => {
    const wrong = wrongCell(one, cells[column] ?? '', now);
    return wrong === undefined ? [] : [{ column, ...wrong }];
  });
  const placeOf = (role: string, part: PartyPart) => columns.findIndex((one) => one.role === role && one.part === part);
  const { parties } = contractOf(columns, cells);
  const ofParties = parties.flatMap((party): BulkFault[] => [...addressFaults(party, placeOf), ...identityFaults(party, cells, placeOf)]);
  return [...found, ...ofParties, ...sameFaults(parties, placeOf)];
}

type PlaceOf = (role: string, part: PartyPart) => number;

function addressFaults(party: RowParty, placeOf: PlaceOf): BulkFault[] {
  return party.mobile === '' && party.email === '' ? [{ column: placeOf(party.role, 'mobile'), fault: 'contactMissing' }] : [];
}

function identityFaults(party: RowParty, cells: readonly string[], placeOf: PlaceOf): BulkFault[] {
  const column = placeOf(party.role, 'identityNumber');
  if (party.identityNumber === '') {
    const type = cells[placeOf(party.role, 'identityType')] ?? '';
    return type === '' ? [] : [{ column, fault: 'identityNumberMissing' }];
  }
  const isWrong = party.identityType === IDENTITY_TYPE.idCard && idCard(party.identityNumber) !== undefined;
  return isWrong ? [{ column, fault: 'identityNumberInvalid' }] : [];
}

function sameFaults(parties: readonly RowParty[], placeOf: PlaceOf): BulkFault[] {
  return parties.flatMap((party, at): BulkFault[] => {
    const isTwice = parties.slice(0, at).some((other) => isSameSigner(signerOf(party), signerOf(other)));
    return isTwice ? [{ column: placeOf(party.role, 'name'), fault: 'samePerson' }] : [];
  });
}

const signerOf = (party: RowParty) => ({ ...party, kind: party.organizationName === '' ? ('person' as const) : ('organization' as const) });

const CELL_FAULTS: Readonly<Record<CellFault, BulkFaultName>> = {
  formula: 'formula',
  longNumber: 'longNumber',
  date: 'dateInvalid',
  error: 'cellError',
  hidden: 'columnHidden',
};

/** What the spreadsheet itself makes doubtful; nothing is sent of a row that its sender did not see. */
function sheetFaults({ isHidden, faults }: SheetRow, places: readonly (number | undefined)[]): BulkFault[] {
  const ofCells = places.flatMap((place, column): BulkFault[] => {
    const cell = faults.find((one) => one.column === place);
    return cell === undefined ? [] : [{ column, fault: CELL_FAULTS[cell.fault] }];
  });
  return isHidden ? [{ column: 0, fault: 'rowHidden' }, ...ofCells] : ofCells;
}

/** The rows below the titles, each judged by itself and against those above it. */
export function readBulkRows(
  rows: readonly SheetRow[],
  columns: readonly BulkColumn[],
  { found, now }: { readonly found: Pick<FoundColumns, 'at'>; readonly now: Date },
): readonly BulkRow[] {
  const places = columns.map((column) => found.at.get(column));
  const seen = new Map<string, number>();
  const read: BulkRow[] = [];
  for (const sheetRow of rows) {
    const cells = places.map((place) => (place === undefined ? '' : (sheetRow.cells[place] ?? '').trim()));
    const ofSheet = sheetFaults(sheetRow, places);
    if (cells.every((cell) => cell === '') && ofSheet.length === 0) continue;
    const unread = new Set(ofSheet.filter(({ fault }) => fault !== 'columnHidden' && fault !== 'rowHidden').map(({ column }) => column));
    const ofCells = faultsOf(columns, cells, now).filter(({ column }) => !unread.has(column));
    const key = JSON.stringify(cells);
    // a cell that is not believed says nothing to compare; of two rows the one that was seen stands
    const earlier = unread.size > 0 ? undefined : seen.get(key);
    if (earlier === undefined && unread.size === 0 && !sheetRow.isHidden) seen.set(key, sheetRow.row);
    const repeated: BulkFault[] = earlier === undefined ? [] : [{ column: 0, fault: 'repeated', facts: { row: earlier } }];
    read.push({ row: sheetRow.row, cells, faults: [...ofSheet, ...ofCells, ...repeated] });
  }
  return read;
}
