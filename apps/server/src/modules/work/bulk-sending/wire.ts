import { errorSentence, type OutputOf, sentenceOf, type Words } from '@moqi/api';
import { BULK_FAULTS, type BulkSummary, type readBulk } from '@moqi/api/work/bulk-sending';
import type { Refusal } from '#kernel/refusal.ts';
import { type Bulk, type BulkCounts, type KeptRow, stateOf } from './bulk.ts';
import type { BulkColumn } from './bulk-columns.ts';
import type { BulkFault } from './bulk-row.ts';

type RowOnWire = OutputOf<typeof readBulk>['list'][number];

/** The sentence of a fault in both languages. */
export function faultWords({ fault, facts = {} }: BulkFault): Words {
  const { 'zh-CN': zh, en } = BULK_FAULTS[fault];
  return { 'zh-CN': sentenceOf([0, zh, en], facts, 'zh-CN'), en: sentenceOf([0, zh, en], facts, 'en') };
}

export function refusalWords({ code, facts }: Refusal): Words {
  return { 'zh-CN': errorSentence(code, facts, 'zh-CN'), en: errorSentence(code, facts, 'en') };
}

export function rowToWire(row: KeptRow, columns: readonly BulkColumn[]): RowOnWire {
  const { row: number, contractName, signers, outcome, faults, refusal, contractId = '', contractNumber = '' } = row;
  const none: Words = { 'zh-CN': '', en: '' };
  const errors = faults.map((fault) => ({ column: columns[fault.column]?.title ?? none, why: faultWords(fault) }));
  const why = refusal === undefined ? null : refusalWords(refusal);
  return { row: number, contractName, signers, outcome, errors, why, applyId: contractId, applyNo: contractNumber };
}

export function summaryToWire(bulk: Bulk, counts: BulkCounts): BulkSummary {
  const { bulkId: batchId, templateId: tplId, contents, fileName, pauseReason, createdAt } = bulk;
  return {
    batchId,
    tplId,
    tplName: contents.name,
    fileName,
    state: stateOf(bulk, counts),
    why: pauseReason === undefined ? null : refusalWords(pauseReason),
    createTime: createdAt.toISOString(),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    ...counts,
  };
}
