import { downloadBulkResult, listBulks, readBulk } from '@moqi/api/work/bulk-sending';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { SPREADSHEET_TYPE, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { summaries, summaryOf } from '../acts/bulk-view.ts';
import { ownBulk, ownKindOf } from '../acts/own-bulk.ts';
import type { Bulk, KeptRow } from '../bulk.ts';
import { type BulkColumn, columnsOf } from '../bulk-columns.ts';
import { listRows } from '../store/bulk-rows.ts';
import { listBulksOf } from '../store/bulks.ts';
import { faultWords, refusalWords, rowToWire } from '../wire.ts';
import { resultWorkbook } from '../workbook.ts';

export const listBulksHandler = handle(listBulks, async ({ actor, input, tx }) => {
  const { tplId: templateId, itemPage, pageSize } = input;
  const page = { offset: (itemPage - 1) * pageSize, limit: pageSize };
  const { list, count } = await listBulksOf(tx, { party: actor.party, personId: actor.personId, templateId }, page);
  return { list: await summaries(tx, list), count, itemPage, pageSize };
});

export const readBulkHandler = handle(readBulk, async ({ actor, input, platform, tx }) => {
  const { batchId, outcome, itemPage, pageSize } = input;
  const bulk = await ownBulk(tx, actor, batchId);
  const summary = await summaryOf(tx, bulk);
  const columns = columnsOf(bulk.contents, ownKindOf(actor));
  const rows = await listRows(tx, platform.secrets, bulk, { outcome, offset: (itemPage - 1) * pageSize, limit: pageSize });
  return {
    ...summary,
    list: rows.map((row) => rowToWire(row, columns)),
    count: outcome === undefined ? summary.total : summary[outcome],
    itemPage,
    pageSize,
  };
});

const OUTCOME: Readonly<Record<KeptRow['outcome'], string>> = {
  faulty: '有问题，没有发起',
  open: '没有发起',
  waiting: '等待发起',
  sent: '已发起',
  refused: '没有发起',
};

function whyOf({ faults, refusal }: KeptRow, columns: readonly BulkColumn[], locale: 'zh-CN' | 'en'): string {
  const between = locale === 'en' ? ': ' : '：';
  const told = faults.map((fault) => {
    const words = faultWords(fault)[locale];
    return fault.fault === 'notReady' ? words : `${columns[fault.column]?.title[locale] ?? ''}${between}${words}`;
  });
  return [...told, ...(refusal === undefined ? [] : [refusalWords(refusal)[locale]])].join(locale === 'en' ? '; ' : '；');
}

const FURTHER = ['原行号', '结果', '合同编号', '原因', 'Reason'] as const;

async function* linesOf(
  { db, secrets }: Platform,
  bulk: Bulk,
  { columns, isUnsent }: { readonly columns: readonly BulkColumn[]; readonly isUnsent: boolean },
): AsyncGenerator<readonly string[]> {
  for (let after = 0; ; ) {
    const rows = await listRows(db, secrets, bulk, { isUnsent, after, limit: 500 });
    for (const row of rows) {
      const { cells, outcome, contractNumber = '' } = row;
      yield [...cells, String(row.row), OUTCOME[outcome], contractNumber, whyOf(row, columns, 'zh-CN'), whyOf(row, columns, 'en')];
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}

export const downloadBulkResultHandler = handleInSteps(downloadBulkResult, async ({ actor, input, platform }) => {
  const bulk = await ownBulk(platform.db, actor, input.batchId);
  const columns = columnsOf(bulk.contents, ownKindOf(actor));
  const isUnsent = input.part === 'faulty';
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName: `${isUnsent ? '没有发起的行' : '批量发起结果'}-${bulk.contents.name}.xlsx`,
    disposition: 'attachment' as const,
    stream: () => writeWorkbook(resultWorkbook(columns, FURTHER, linesOf(platform, bulk, { columns, isUnsent }))),
  };
});
