import type { Locale, Words } from '@moqi/api';
import { type LogKind, tellAction, tellFacts, tellObjectType } from '@moqi/api/records/logs';
import { formatDateTime } from '@moqi/rules';
import type { SpreadsheetColumn } from '#platform/spreadsheet/index.ts';
import type { HashedRow } from './chain.ts';
import { chainText } from './entry.ts';
import { entryToWire } from './wire.ts';

export const LOG_NAMES: Readonly<Record<LogKind, Words>> = {
  operation: { 'zh-CN': '操作日志', en: 'Operations' },
  seal: { 'zh-CN': '用印日志', en: 'Seals' },
  asset: { 'zh-CN': '额度日志', en: 'Quota' },
};

/** An entry with what an auditor needs beside it to compute its hash again. */
export interface ExportedRow {
  readonly row: HashedRow;
  readonly previousHash: Uint8Array;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function sideOf({ row }: ExportedRow, locale: Locale, side: 'before' | 'after'): string {
  const told = tellFacts(entryToWire(row), locale);
  return told
    .filter((fact) => fact[side] !== undefined)
    .map((fact) => `${fact.name}${locale === 'en' ? ': ' : '：'}${fact[side]}`)
    .join(locale === 'en' ? '; ' : '；');
}

/**
 * The columns of an export. The last three let anybody check an entry without us: SHA-256 over the bytes of the hash before it and the
 * text as it stands is its hash.
 */
export function logColumns(locale: Locale): SpreadsheetColumn<ExportedRow>[] {
  const words = (chinese: string, english: string) => (locale === 'en' ? english : chinese);
  const column = (header: string, width: number, cell: SpreadsheetColumn<ExportedRow>['cell']) => ({ header, width, cell });
  return [
    column(words('序号', 'No.'), 8, ({ row }) => row.number),
    column(words('时间（北京）', 'Time (Beijing)'), 20, ({ row }) => formatDateTime(row.recordedAt)),
    column(words('操作人', 'Person'), 12, ({ row }) => row.personName || words('系统', 'System')),
    column(words('操作', 'Action'), 16, ({ row }) => tellAction(row.action, locale)),
    column(words('对象类型', 'Kind'), 10, ({ row }) => tellObjectType(row.objectType, locale)),
    column(words('对象', 'Object'), 24, ({ row }) => row.objectName),
    column(words('变更前', 'Before'), 32, (one) => sideOf(one, locale, 'before')),
    column(words('变更后', 'After'), 32, (one) => sideOf(one, locale, 'after')),
    column(words('原因', 'Reason'), 20, ({ row }) => row.reason),
    column(words('IP 地址', 'IP address'), 16, ({ row }) => row.ip),
    column(words('设备', 'Device'), 24, ({ row }) => row.userAgent),
    column(words('上一条哈希', 'Previous hash'), 24, ({ previousHash }) => hex(previousHash)),
    column(words('哈希', 'Hash'), 24, ({ row }) => hex(row.hash)),
    column(words('记录原文', 'Text of the record'), 40, ({ row }) => chainText(row)),
  ];
}
