import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../form/icon-button.tsx';
import { Select } from '../form/select.tsx';

export interface ListFooterProps {
  /** 第 1–20 份，共 1,284 份 */
  summary: string;
  /** From 1. */
  page: number;
  /** Pages that can be gone to directly; keyset paging knows only those already seen. */
  knownPages: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  size?: { value: number; options: readonly number[]; onChange: (size: number) => void };
  words: { pager: string; previous: string; next: string; page: (page: number) => string; size: string };
}

/** Pages to show around the present one; 0 stands for a gap. */
function pagesToShow(page: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1);
  const near = [page - 1, page, page + 1].filter((n) => n > 1 && n < last);
  const start = near[0] !== undefined && near[0] > 2 ? [1, 0] : [1];
  const end = (near.at(-1) ?? 1) < last - 1 ? [0, last] : [last];
  return [...start, ...near, ...end];
}

export function ListFooter({ summary, page, knownPages, hasNext, onPage, size, words }: ListFooterProps) {
  const pages = pagesToShow(page, Math.max(1, knownPages));
  return (
    <footer className="mq-list-footer">
      <span aria-live="polite">{summary}</span>
      <nav className="mq-pager" aria-label={words.pager}>
        <IconButton icon={ChevronLeft} label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        {pages.map((n, i) =>
          n === 0 ? (
            <span key={`gap${i}`} className="mq-pager-gap" aria-hidden>
              ···
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className="mq-pager-page"
              aria-label={words.page(n)}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onPage(n)}
            >
              {n}
            </button>
          ),
        )}
        <IconButton icon={ChevronRight} label={words.next} disabled={!hasNext} onClick={() => onPage(page + 1)} />
        {size ? (
          <Select
            small
            label={words.size}
            value={size.value}
            choices={size.options.map((value) => ({ value, label: String(value) }))}
            onChange={size.onChange}
          />
        ) : null}
      </nav>
    </footer>
  );
}
