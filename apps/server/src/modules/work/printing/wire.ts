import { errorSentence, type OutputOf } from '@moqi/api';
import type { orderPrint } from '@moqi/api/work/printing';
import { type PrintOrder, statusOf } from './print-order.ts';

export function orderToWire(order: PrintOrder): OutputOf<typeof orderPrint> {
  const { printId, name: contractName, refusal, files, copies, sheets, file, createdAt, printedAt } = order;
  return {
    printId,
    contractName,
    status: statusOf(order),
    reason: refusal
      ? { 'zh-CN': errorSentence(refusal.code, refusal.facts, 'zh-CN'), en: errorSentence(refusal.code, refusal.facts, 'en') }
      : null,
    files: files.length,
    copies,
    sheets,
    size: file?.size ?? 0,
    createTime: createdAt.toISOString(),
    printTime: printedAt?.toISOString() ?? '',
  };
}
