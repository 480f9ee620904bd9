import { PRINT_MOST_COPIES, PRINT_MOST_SHEETS, readPrintable } from '@moqi/api/work/printing';
import { isCompleted } from '#modules/work/completion/index.ts';
import { handle } from '#operation/handle.ts';
import { contractIds, printable } from '../acts/printable.ts';
import { isFinished } from '../sheet-words.ts';

export const readPrintableHandler = handle(readPrintable, async ({ actor, input, now, reads }) => {
  const found = await printable(reads, actor, contractIds(input.applyIds), now);
  return {
    contracts: found.map(({ contract, documents }) => ({
      applyId: contract.contractId,
      applyNo: contract.number,
      contractName: contract.name,
      finished: isFinished(contract),
      certificate: isCompleted(contract),
      files: documents.map(({ documentId, fileName, pages }) => ({ documentId, fileName, pages: pages.length })),
    })),
    mostCopies: PRINT_MOST_COPIES,
    mostSheets: PRINT_MOST_SHEETS,
  };
});
