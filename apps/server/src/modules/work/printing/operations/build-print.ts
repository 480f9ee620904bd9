import { buildPrint, PRINT_STATUS } from '@moqi/api/work/printing';
import { handleInSteps } from '#operation/handle.ts';
import { ownOrder } from '../acts/own-order.ts';
import { printable } from '../acts/printable.ts';
import { makePrint } from '../print-jobs.ts';
import { statusOf } from '../print-order.ts';
import { restartOrder } from '../store/print-orders.ts';
import { orderToWire } from '../wire.ts';

export const buildPrintHandler = handleInSteps(buildPrint, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const order = await ownOrder(platform.db, actor, input.printId, now);
  if (statusOf(order) === PRINT_STATUS.waiting) return orderToWire(order);
  // what could be seen when it was ordered may be out of reach by now
  const found = await printable(reads, actor, [...new Set(order.files.map(({ contractId }) => contractId))], now);
  const there = new Set(found.flatMap(({ documents }) => documents.map(({ documentId }) => documentId)));
  if (order.files.some((file) => 'documentId' in file && !there.has(file.documentId))) return fail('FILE_UNKNOWN');
  const restarted = await transact(async (tx) => {
    const waiting = await restartOrder(tx, order);
    await platform.jobs.enqueue(tx, makePrint, { party: waiting.party, printId: waiting.printId, turn: waiting.turn });
    return waiting;
  });
  if (order.file) await platform.files.delete(order.file.hash);
  return orderToWire(restarted);
});
