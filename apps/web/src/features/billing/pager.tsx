import { formatCount } from '@moqi/rules';
import { ListFooter } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

export const PAGE_SIZE = 20;
/** The server counts no further; a count beyond it means "more". */
const MOST_COUNTED = 10_000;

interface PagerProps {
  readonly page: number;
  /** rows on this page */
  readonly shown: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Only where there is more than one page. */
export function Pager({ page, shown, count, onPage }: PagerProps) {
  const { t } = useTranslation('billing');
  if (count <= PAGE_SIZE) return null;
  const from = (page - 1) * PAGE_SIZE + 1;
  const total = count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
  return (
    <ListFooter
      summary={t('pages.summary', { from: formatCount(from), to: formatCount(from + shown - 1), total })}
      page={page}
      knownPages={Math.ceil(Math.min(count, MOST_COUNTED) / PAGE_SIZE)}
      hasNext={from + shown - 1 < count}
      onPage={onPage}
      words={{
        pager: t('pages.pager'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { number }),
        size: t('pages.pager'),
      }}
    />
  );
}
