import { readContractText, TEXT_AT_ONCE } from '@moqi/api/work/downloads';
import { PdfError, readText } from '@moqi/pdf';
import { documentSource } from '#modules/trust/files/index.ts';
import { type ContractDocument, logReading } from '#modules/work/contracts/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { seenFiles } from '../acts/seen-files.ts';

/** A file whose words cannot be read tells none; it was admitted, and is shown and signed as it is. */
async function wordsOf(platform: Platform, { segments }: ContractDocument, pages: readonly number[]) {
  const source = await documentSource(platform, segments);
  try {
    return await readText(source, { pages, most: TEXT_AT_ONCE });
  } catch (error) {
    if (error instanceof PdfError) return [];
    throw error;
  } finally {
    await source.close();
  }
}

export const readContractTextHandler = handleInSteps(readContractText, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { contract, documents } = await seenFiles(reads, actor, input.applyId, now);
  const asked = documents.filter(({ documentId }) => input.documentId === undefined || documentId === input.documentId);
  if (asked.length === 0) return fail('FILE_UNKNOWN');
  await logReading([contract], { actor, action: 'contracts.download', now, platform, reads, transact });
  const files = [];
  for (const document of asked) {
    const { documentId, fileName, pages: sizes } = document;
    const wanted = [...sizes.keys()].slice(input.fromPage);
    const pages = await wordsOf(platform, document, wanted);
    const next = wanted[pages.length];
    files.push({ documentId, fileName, pageCount: sizes.length, pages, ...(pages.length > 0 && next !== undefined && { nextPage: next }) });
  }
  return { files };
});
