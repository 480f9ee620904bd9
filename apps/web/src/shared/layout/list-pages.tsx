import { formatCount } from '@moqi/rules';
import { ListFooter, usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

/** A capped count goes no further; one beyond it means "more". */
const MOST_COUNTED = 10_000;

export interface ListPagesProps {
  /** What is counted decides the counter: 份 · 人 · 条 · 件 · 枚 · 个 */
  readonly counted: 'contracts' | 'people' | 'entries' | 'matters' | 'seals' | 'things';
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** rows on this page */
  readonly shown: number;
  readonly count: number;
  /** the server stops counting one beyond 10,000 */
  readonly capped?: boolean;
  readonly onPage: (page: number) => void;
  /** the sizes to choose from, where one may; a phone has no room for it */
  readonly sizes?: { readonly options: readonly number[]; readonly onChange: (size: number) => void };
}

/** Which part of a list is shown, and the way to the others: for lists that page by number. */
export function ListPages({ counted, page, size, shown, count, capped = false, onPage, sizes }: ListPagesProps) {
  const { t } = useTranslation('app');
  const phone = usePhone();
  const from = (page - 1) * size + 1;
  const isMore = capped && count > MOST_COUNTED;
  const known = isMore ? MOST_COUNTED : count;
  const total = isMore ? `${formatCount(known)}+` : formatCount(known);
  return (
    <ListFooter
      summary={t(`pages.${counted}`, { from: formatCount(from), to: formatCount(from + shown - 1), total })}
      page={page}
      knownPages={Math.ceil(known / size)}
      hasNext={from + shown - 1 < known}
      onPage={onPage}
      {...(sizes && !phone ? { size: { value: size, ...sizes } } : {})}
      words={{
        pager: t('pages.pager'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { number }),
        size: t('pages.size'),
      }}
    />
  );
}
