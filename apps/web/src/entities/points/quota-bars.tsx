import { look } from '@moqi/ui';
import './points.css';
import type { OutputOf } from '@moqi/api';
import { ITEM_WORDS, type readQuota } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

export type QuotaRow = OutputOf<typeof readQuota>['items'][number];

/** 企业合同 · 剩 328 / 1,000 份, with the share that is left. */
export function QuotaBars({ rows }: { readonly rows: readonly QuotaRow[] }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  return (
    <ul className="points-bars">
      {rows.map(({ item, rest, total }) => {
        const { name, unit } = ITEM_WORDS[item];
        return (
          <li key={item}>
            <div className={look('between')}>
              <span className={look('ink2')}>{name[locale]}</span>
              <span>
                {t('points.rest', { rest: formatCount(rest) })}
                <span className={look('ink3')}>{` / ${formatCount(total)} ${unit[locale]}`.trimEnd()}</span>
              </span>
            </div>
            <div className="points-bar" aria-hidden>
              <span style={{ width: `${total === 0 ? 0 : Math.round((rest / total) * 100)}%` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Plain points are shown only by who has or had any. */
export function shownQuota(rows: readonly QuotaRow[]): readonly QuotaRow[] {
  return rows.filter(({ item, total, reserved }) => item !== 'point' || total > 0 || reserved > 0);
}
