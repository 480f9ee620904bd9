import type { ValidationReport } from '@moqi/pdf/validate';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { lastViolated } from '../report/violated.ts';
import { comparePage, type PageComparison } from './compare-page.ts';

/** Drawing twice as many pages would keep the reader waiting for nothing new. */
const MOST_PAGES = 20;

/** Pages on which something forbidden happened; when no change names its page, all of them are looked at. */
export function pagesToCompare(report: ValidationReport): number[] {
  const forbidden = lastViolated(report)?.changesAfter.filter(({ allowed }) => !allowed) ?? [];
  if (forbidden.length === 0) return [];
  const named = [...new Set(forbidden.flatMap(({ page }) => (page === undefined ? [] : [page])))].sort((a, b) => a - b);
  const pages = named.length > 0 ? named : Array.from({ length: report.pages }, (_, page) => page);
  return pages.slice(0, MOST_PAGES);
}

export interface Comparisons {
  readonly state: 'none' | 'working' | 'done';
  /** Pages that look or read differently. */
  readonly pages: readonly PageComparison[];
}

const NONE: Comparisons = { state: 'none', pages: [] };

/** Compares the signed state with the file, page by page; each page is there as soon as it is drawn. */
export function useComparisons(
  report: ValidationReport,
  before: PDFDocumentProxy | undefined,
  after: PDFDocumentProxy | undefined,
): Comparisons {
  const [found, setFound] = useState<Comparisons>(NONE);
  useEffect(() => {
    if (!before || !after) return;
    let gone = false;
    const work = async (): Promise<void> => {
      const differing: PageComparison[] = [];
      for (const page of pagesToCompare(report)) {
        const comparison = await comparePage(before, after, page).catch(() => undefined);
        if (gone) return;
        if (comparison && (comparison.pictures || comparison.words.length > 0)) differing.push(comparison);
        setFound({ state: 'working', pages: [...differing] });
      }
      setFound({ state: 'done', pages: differing });
    };
    void work();
    return () => {
      gone = true;
      setFound(NONE);
    };
  }, [report, before, after]);
  return found;
}
