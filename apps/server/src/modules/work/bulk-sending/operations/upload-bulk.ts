import type { Words } from '@moqi/api';
import { downloadBulkWorkbook, uploadBulk } from '@moqi/api/work/bulk-sending';
import { v7 as uuidv7 } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { valuesProblem } from '#modules/work/advanced-templates/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { draftFault, draftOf } from '#modules/work/sending/index.ts';
import { type TakenTemplate, takeAnyTemplate } from '#modules/work/templates/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { type FilledIn, heldFile, SPREADSHEET_TYPE, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { ownKindOf } from '../acts/own-bulk.ts';
import { joined, readSheet } from '../acts/read-sheet.ts';
import { draftOfRow, signersOf } from '../acts/row-draft.ts';
import type { Bulk } from '../bulk.ts';
import { type BulkColumn, columnsOf } from '../bulk-columns.ts';
import type { BulkRow } from '../bulk-row.ts';
import { tablesOf, valuesOf, withMarkedPlaces } from '../bulk-values.ts';
import { insertRows, type JudgedRow } from '../store/bulk-rows.ts';
import { insertBulk } from '../store/bulks.ts';
import { rowToWire, summaryToWire } from '../wire.ts';
import { emptyWorkbook } from '../workbook.ts';

/** Rows that the answer shows; the rest is read by the number of the bulk. */
const MOST_SHOWN = 100;

/** The template in use, if each of its variables fits into a cell. @throws DomainError BULK_TEMPLATE_TABLES {name, names} and what the judge of templates refuses */
async function takeForRows(tx: Tx, actor: Person | Member, templateId: string): Promise<TakenTemplate> {
  const taken = await takeAnyTemplate(tx, actor, templateId);
  const tables = tablesOf(taken.contents);
  if (tables.length > 0) {
    const names = { 'zh-CN': joined(tables, '、'), en: joined(tables, ', ') };
    throw new DomainError('BULK_TEMPLATE_TABLES', { name: taken.contents.name, names });
  }
  return taken;
}

export const downloadBulkWorkbookHandler = handle(downloadBulkWorkbook, async ({ actor, input, tx }) => {
  const { contents } = await takeForRows(tx, actor, input.tplId);
  const columns = columnsOf(contents, ownKindOf(actor));
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName: `批量发起-${contents.name}.xlsx`,
    disposition: 'attachment' as const,
    stream: () => writeWorkbook(emptyWorkbook(columns)),
  };
});

interface Judging {
  readonly actor: Person | Member;
  readonly reads: Reads;
  readonly templateId: string;
  readonly now: Date;
}

/** The template in use, what a contract of it begins with, and whether a draft of it could be sent. */
async function material(tx: Tx, { actor, reads, templateId, now }: Judging) {
  const sender = await senderOf(reads, actor);
  const { contents, version } = await takeForRows(tx, actor, templateId);
  const begun = await draftOf(tx, { sender, contents: withMarkedPlaces(contents), now });
  const files = await uploadsOf(
    tx,
    actor.party,
    contents.files.map(({ uploadId }) => uploadId),
  );
  return { contents, version, begun, files, isSandbox: isSandbox(actor.party) };
}

type Material = Awaited<ReturnType<typeof material>>;

function draftProblem(refusal: ReturnType<typeof draftFault>): Words | undefined {
  if (refusal === undefined) return undefined;
  const { reason } = refusal.facts;
  return typeof reason === 'object' ? reason : { 'zh-CN': refusal.code, en: refusal.code };
}

/** The row with what it makes of the template, and what sending would refuse of it all the same. */
function judged(
  row: BulkRow,
  columns: readonly BulkColumn[],
  { contents, begun, files, isSandbox: inSandbox }: Material,
  now: Date,
): JudgedRow {
  const draft = draftOfRow(begun, columns, row.cells);
  const shown = { contractName: draft.name.slice(0, 100), signers: signersOf(columns, row.cells) };
  if (row.faults.length > 0) return { ...row, ...shown };
  // what is computed from the cells is wrong with none of them
  const computed = contents.variables && valuesProblem(contents.variables, valuesOf(columns, row.cells));
  const why = computed ?? draftProblem(draftFault(draft, { files, isSandbox: inSandbox, now }));
  if (why === undefined) return { ...row, ...shown };
  return { ...row, ...shown, faults: [{ column: 0, fault: 'notReady', facts: { reason: why } }] };
}

export const uploadBulkHandler = handleInSteps(uploadBulk, async ({ actor, input, files, platform, reads, transact, now, fail }) => {
  const judging = { actor, reads, templateId: input.tplId, now };
  let file: FilledIn | undefined;
  for await (const incoming of files) file ??= await heldFile(incoming);
  const found = await transact((tx) => material(tx, judging));
  const columns = columnsOf(found.contents, ownKindOf(actor));
  if (file === undefined) return fail('FILE_MISSING');
  const sheet = await readSheet(file, columns, now);
  const rows = sheet.rows.map((row) => judged(row, columns, found, now));
  const bulk: Bulk = {
    party: actor.party,
    bulkId: uuidv7({ msecs: now.getTime() }),
    personId: actor.personId,
    templateId: input.tplId,
    templateVersion: found.version,
    contents: found.contents,
    fileName: sheet.fileName,
    origin: actor.origin,
    isRunning: false,
    pausedAt: undefined,
    pauseReason: undefined,
    createdAt: now,
  };
  await transact(async (tx) => {
    await insertBulk(tx, bulk);
    await insertRows(tx, platform.secrets, bulk, rows);
  });
  const kept = rows.map((row) => ({
    ...row,
    outcome: row.faults.length === 0 ? ('open' as const) : ('faulty' as const),
    tries: 0,
    contractId: undefined,
    contractNumber: undefined,
    refusal: undefined,
  }));
  const faulty = kept.filter(({ outcome }) => outcome === 'faulty');
  const counts = { faulty: faulty.length, open: kept.length - faulty.length, waiting: 0, sent: 0, refused: 0 };
  return {
    ...summaryToWire(bulk, counts),
    rows: kept.slice(0, MOST_SHOWN).map((row) => rowToWire(row, columns)),
    errors: faulty.slice(0, MOST_SHOWN).map((row) => rowToWire(row, columns)),
    leftOut: [...sheet.leftOut],
  };
});
