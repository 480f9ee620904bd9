import type { SealPlace } from '@moqi/api/work/grants';

interface Placed {
  readonly documentId: string;
  readonly kind: string;
  /** from 0 */
  readonly page: number;
  /** a straddle seal: one for each page from `page` on */
  readonly slices: readonly unknown[];
}

/** On which pages of which files a seal is pressed; pages as people count them, from 1. */
export function sealPlaces(
  documents: readonly { readonly documentId: string; readonly fileName: string }[],
  fields: readonly Placed[],
): SealPlace[] {
  return documents.flatMap(({ documentId, fileName }) => {
    const seals = fields.filter((field) => field.documentId === documentId && (field.kind === 'seal' || field.kind === 'straddle'));
    if (seals.length === 0) return [];
    const pages = seals.flatMap(({ kind, page, slices }) => (kind === 'seal' ? [page + 1] : slices.map((_, index) => page + 1 + index)));
    return [{ fileName, pages: [...new Set(pages)].toSorted((a, b) => a - b), straddle: seals.some(({ kind }) => kind === 'straddle') }];
  });
}
