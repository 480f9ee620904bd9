import type { Words } from '@moqi/api';
import {
  checkImport,
  downloadImportFaults,
  downloadImportTemplate,
  IMPORT_COLUMNS,
  IMPORT_FAULTS,
  IMPORT_HEADERS,
  importMembers,
  readImport,
} from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import { type Member, type PartyId, scopeOf } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { groupIn, groupPaths, personsWithin, reachOf, readGroups } from '#modules/enterprise/members/index.ts';
import { rolesToGive } from '#modules/enterprise/roles/index.ts';
import { assertAffordable, coverage, payingOf } from '#modules/money/points/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { type BytesAnswer, handle, handleInSteps, type IncomingFile } from '#operation/handle.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { plainText, readFilledIn, SPREADSHEET_TYPE, type SpreadsheetColumn, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { batchFaults } from '../acts/import-batch.ts';
import { columnsOf, type ImportCells, type ImportPlaces, type ImportRow, missingColumns, readImportRows } from '../import-row.ts';
import { importMembersJob } from '../jobs/import-members.ts';
import {
  countImportRows,
  findImport,
  importRows,
  insertImport,
  insertImportRows,
  type KeptRow,
  type MemberImport,
} from '../store/member-imports.ts';

const MOST_COLUMNS = 30;

async function rolesFor(db: Database, actor: Member): Promise<ImportPlaces['roles']> {
  const all = await rolesToGive(db, actor);
  return new Map(
    all.flatMap(({ roleId, names, isDisabled, mayGive }) => {
      const fault = isDisabled ? 'roleDisabled' : mayGive ? undefined : 'roleNotYours';
      return names.map((name) => [name.toLowerCase(), { roleId, fault }] as const);
    }),
  );
}

async function placesFor(db: Database, actor: Member): Promise<ImportPlaces> {
  const reach = await reachOf(db, actor, 'members.manage');
  const fallback = reach === 'all' ? undefined : actor.groupId;
  const paths = groupPaths(await readGroups(db, actor.party));
  return { paths, fallback, accepts: (groupId) => groupIn(reach, groupId), roles: await rolesFor(db, actor) };
}

async function rowsOf(db: Database, actor: Member, file: IncomingFile): Promise<readonly ImportRow[]> {
  const [titles, ...rows] = await readFilledIn(file, MOST_COLUMNS);
  const columns = columnsOf(titles?.cells ?? []);
  const missing = missingColumns(columns).map((column) => IMPORT_HEADERS[column]);
  const named = (locale: keyof Words) => missing.map((words) => words[locale]).join(locale === 'zh-CN' ? '、' : ', ');
  const facts = { name: file.fileName, columns: { 'zh-CN': named('zh-CN'), en: named('en') } };
  if (missing.length > 0) throw new DomainError('SPREADSHEET_COLUMNS', facts);
  if (rows.length === 0) throw new DomainError('SPREADSHEET_EMPTY', { name: file.fileName });
  // what an export of ours put in front of a text is no part of it
  const lines = rows.map((line) => ({ ...line, cells: line.cells.map(plainText) }));
  return readImportRows(lines, columns, await placesFor(db, actor));
}

/** Rows with faults that a page shows; the rest is in the file. */
const MOST_SHOWN = 100;

const shownFaults = ({ row, cells, faults }: ImportRow) => ({ row, name: cells.name, faults: [...faults] });

interface UploadedList {
  readonly fileName: string;
  readonly rows: readonly ImportRow[];
}

/** Undefined: the form holds no file. */
async function uploadedList(db: Database, actor: Member, files: AsyncIterable<IncomingFile>): Promise<UploadedList | undefined> {
  let kept: UploadedList | undefined;
  for await (const file of files) kept ??= { fileName: file.fileName.slice(0, 200), rows: await rowsOf(db, actor, file) };
  return kept;
}

/** The invitations by SMS that rows need; the others go by mail, which costs nothing. */
const smsOf = (rows: readonly ImportRow[]): number => rows.filter(({ cells }) => cells.mobile !== '').length;

export const checkImportHandler = handleInSteps(checkImport, async ({ actor, files, platform, transact, now, fail }) => {
  const list = await uploadedList(platform.db, actor, files);
  if (list === undefined) return fail('FILE_MISSING');
  const right = list.rows.filter(({ faults }) => faults.length === 0);
  return transact(async (tx) => {
    const known = await batchFaults(tx, actor.party, right);
    const rows = list.rows.map((row) => ({ ...row, faults: known.get(row.row) ?? row.faults }));
    const faulty = rows.filter(({ faults }) => faults.length > 0);
    const valid = rows.filter(({ faults }) => faults.length === 0);
    const sms = smsOf(valid);
    const { rest, isCovered } = await coverage(tx, { party: actor.party, units: { item: 'sms', quantity: sms }, now });
    return {
      total: rows.length,
      valid: valid.length,
      faulty: faulty.length,
      errors: faulty.slice(0, MOST_SHOWN).map(shownFaults),
      sms,
      mails: valid.length - sms,
      smsRest: rest,
      isCovered,
    };
  });
});

/** @throws DomainError POINTS_INSUFFICIENT: the SMS allowance does not last for the invitations */
async function refuseUnpaid(tx: Tx, { actor, rows, platform, now }: Paying): Promise<void> {
  const quantity = smsOf(rows.filter(({ faults }) => faults.length === 0));
  const charge = { party: actor.party, ...payingOf(actor, actor.name, platform.config), now };
  if (quantity > 0) await assertAffordable(tx, { ...charge, units: { item: 'sms', quantity } });
}

interface Paying {
  readonly actor: Member;
  readonly rows: readonly ImportRow[];
  readonly platform: Platform;
  readonly now: Date;
}

export const importMembersHandler = handleInSteps(importMembers, async ({ actor, input, files, platform, transact, now, fail }) => {
  const list = await uploadedList(platform.db, actor, files);
  if (list === undefined) return fail('FILE_MISSING');
  const { fileName, rows } = list;
  const importId = uuidv7({ msecs: now.getTime() });
  const author = { createdBy: actor.personId, createdByName: actor.name };
  const task = { importId, fileName, mode: input.mode, invite: input.invite, state: 'running', total: rows.length, ...author } as const;
  await transact(async (tx) => {
    if (input.invite === 'now') await refuseUnpaid(tx, { actor, rows, platform, now });
    if (!(await insertImport(tx, actor.party, task, now))) fail('IMPORT_RUNNING');
    await insertImportRows(tx, actor.party, importId, rows);
    await platform.jobs.enqueue(tx, importMembersJob, { party: actor.party, importId });
    await recordLog(tx, authorOf(actor, now), {
      kind: 'operation',
      action: 'members.import',
      object: { type: 'import', id: importId, name: fileName },
      after: { rows: rows.length, mode: input.mode, invite: input.invite },
    });
  });
  return { importId };
});

/** An import names people of every group its author reaches, so it is for those who reach the author. */
async function visibleImport(db: Database, actor: Member, importId: string): Promise<MemberImport | undefined> {
  const task = await findImport(db, actor.party, importId);
  const persons = await personsWithin(db, actor, scopeOf(actor, 'members.manage') ?? 'own');
  return task !== undefined && (persons === 'all' || persons.includes(task.createdBy)) ? task : undefined;
}

export const readImportHandler = handle(readImport, async ({ actor, input, tx, fail }) => {
  const task = await visibleImport(tx, actor, input.importId);
  if (task === undefined) return fail('NOT_FOUND');
  const counts = await countImportRows(tx, actor.party, task.importId);
  const faulty = await importRows(tx, { party: actor.party, importId: task.importId, state: 'faulty' }, { limit: MOST_SHOWN });
  return {
    importId: task.importId,
    fileName: task.fileName,
    state: task.state,
    total: task.total,
    finished: task.state === 'done' ? task.total : counts.faulty + counts.invited + (task.invite === 'later' ? counts.added : 0),
    added: counts.added + counts.invited,
    invited: counts.invited,
    faulty: counts.faulty,
    errors: faulty.map(shownFaults),
  };
});

const WIDTHS = { name: 14, mobile: 16, email: 28, group: 28, title: 18, roles: 28 } as const;

const templateColumns: readonly SpreadsheetColumn<ImportCells>[] = IMPORT_COLUMNS.map((column) => ({
  header: IMPORT_HEADERS[column]['zh-CN'],
  width: WIDTHS[column],
  cell: (cells) => cells[column],
}));

function sheetAnswer(fileName: string, stream: () => AsyncIterable<Uint8Array>): BytesAnswer {
  return { mediaType: SPREADSHEET_TYPE, fileName, disposition: 'attachment', stream };
}

export const downloadImportTemplateHandler = handle(downloadImportTemplate, async () =>
  sheetAnswer('成员导入模板.xlsx', () => writeSpreadsheet({ sheetName: '成员', columns: templateColumns, rows: [] })),
);

async function* faultyRows(db: Database, party: PartyId, importId: string): AsyncGenerator<KeptRow> {
  for (let after = 0; ; ) {
    const rows = await importRows(db, { party, importId, state: 'faulty' }, { after, limit: 500 });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}

function reasonsOf({ faults }: ImportRow, locale: keyof Words): string {
  return faults.map(({ column, fault }) => `${IMPORT_HEADERS[column][locale]}：${IMPORT_FAULTS[fault][locale]}`).join('；');
}

const faultColumns: readonly SpreadsheetColumn<KeptRow>[] = [
  ...templateColumns.map((column) => ({ ...column, cell: ({ cells }: KeptRow) => column.cell(cells) })),
  { header: '原行号', width: 8, cell: ({ row }) => row },
  { header: '原因', width: 60, cell: (row) => reasonsOf(row, 'zh-CN') },
  { header: 'Reason', width: 60, cell: (row) => reasonsOf(row, 'en') },
];

export const downloadImportFaultsHandler = handleInSteps(downloadImportFaults, async ({ actor, input, platform, fail }) => {
  const task = await visibleImport(platform.db, actor, input.importId);
  if (task === undefined) return fail('NOT_FOUND');
  const rows = () => faultyRows(platform.db, actor.party, task.importId);
  return sheetAnswer('成员导入错误.xlsx', () => writeSpreadsheet({ sheetName: '未导入', columns: faultColumns, rows: rows() }));
});
