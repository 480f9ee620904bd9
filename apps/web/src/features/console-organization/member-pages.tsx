import { formatCount } from '@moqi/rules';
import { ListFooter } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../shared/layout/use-phone.ts';
import { SIZES } from './member-search.ts';

export interface MemberPagesProps {
  readonly page: number;
  readonly size: number;
  readonly shown: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export function MemberPages({ page, size, shown, count, onPage, onSize }: MemberPagesProps) {
  const { t } = useTranslation('console-organization');
  const phone = usePhone();
  const from = (page - 1) * size + 1;
  return (
    <ListFooter
      summary={t('pages.summary', { from: formatCount(from), to: formatCount(from + shown - 1), total: formatCount(count) })}
      page={page}
      knownPages={Math.ceil(count / size)}
      hasNext={from + shown - 1 < count}
      onPage={onPage}
      {...(phone ? {} : { size: { value: size, options: SIZES, onChange: onSize } })}
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
