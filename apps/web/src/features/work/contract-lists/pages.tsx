import { formatCount } from '@moqi/rules';
import { ListFooter, usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from './list-search.ts';

/** The server counts no further; a count beyond it means "more". */
const MOST_COUNTED = 10_000;

export interface PagesProps {
  readonly page: number;
  readonly size: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export function Pages({ page, size, shown, count, onPage, onSize }: PagesProps) {
  const { t } = useTranslation('contract-lists');
  const phone = usePhone();
  const from = (page - 1) * size + 1;
  const total = count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
  return (
    <ListFooter
      summary={t('pages.summary', { from: formatCount(from), to: formatCount(from + shown - 1), total })}
      page={page}
      knownPages={Math.ceil(Math.min(count, MOST_COUNTED) / size)}
      hasNext={from + shown - 1 < count}
      onPage={onPage}
      {...(phone ? {} : { size: { value: size, options: PAGE_SIZES, onChange: onSize } })}
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
