import { showPrint } from '@moqi/api/work/printing';
import { pageAnswer } from '#modules/trust/files/index.ts';
import { documentAnswer } from '#modules/work/downloads/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { ownOrder } from '../acts/own-order.ts';
import { markPrinted } from '../store/print-orders.ts';

export const showPrintHandler = handleInSteps(showPrint, async ({ actor, input, now, platform, transact, fail }) => {
  const order = await ownOrder(platform.db, actor, input.printId, now);
  const { file } = order;
  if (!file) return fail('PRINT_UNFINISHED');
  const fileName = `${order.name} 打印件`;
  if (input.fix === 'webp') {
    const shown = { fileName, segments: [file.hash], hash: file.hash };
    return (await pageAnswer(platform, shown, { ...input, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
  }
  if (!order.printedAt) await transact((tx) => markPrinted(tx, order, now));
  return documentAnswer(platform, { ...file, segments: [file.hash] }, { fileName, disposition: 'inline' });
});
