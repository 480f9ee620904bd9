import { listNameReviews } from '@moqi/api/account/name-checks';
import { listLetterReviews } from '@moqi/api/enterprise/authority-letters';
import { listBillingCases } from '@moqi/api/money/orders';
import { type CountItem, CountStrip, KeyValue, Sheet } from '@moqi/ui';
import { FileCheck2, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { Renewals } from './renewals.tsx';
import { Services } from './services.tsx';

/** 平台运营: what waits, by the duties one has. */
export function OperatorHomePage() {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  return (
    <OperatorFrame title={t('home.title')} section="home">
      {({ name, duties, shiftUntil }) => (
        <div className="operator-stack">
          {duties.includes('review') ? <Reviews /> : null}
          {duties.includes('finance') ? <Billing /> : null}
          {duties.includes('upkeep') ? <Services /> : null}
          {duties.includes('upkeep') ? <Renewals /> : null}
          <Sheet title={t('home.self')}>
            <KeyValue
              items={[
                { key: 'name', label: t('people.name'), value: name },
                { key: 'duties', label: t('people.duties'), value: duties.map((duty) => t(`duties.${duty}`)).join(' · ') },
                { key: 'shift', label: t('home.shift'), value: time(shiftUntil) },
              ]}
            />
          </Sheet>
        </div>
      )}
    </OperatorFrame>
  );
}

type Waiting = Pick<CountItem, 'key' | 'icon' | 'label' | 'count' | 'href'>;

function Strip({ items }: { readonly items: readonly Waiting[] }): ReactNode {
  const { t } = useTranslation('operators');
  return (
    <CountStrip label={t('home.waiting')} items={items.map((item) => ({ ...item, tone: (item.count ?? 0) > 0 ? 'ochre' : 'ink3' }))} />
  );
}

function Reviews() {
  const { t } = useTranslation('operators');
  const { data: names } = useOperatorCall(listNameReviews, {});
  const { data: letters } = useOperatorCall(listLetterReviews, {});
  const shared = { icon: FileCheck2, href: '/operator/reviews' };
  return (
    <Strip
      items={[
        { ...shared, key: 'reviews', label: t('home.reviews'), count: names?.waiting.length },
        { ...shared, key: 'letters', label: t('home.letters'), count: letters?.waiting.length },
      ]}
    />
  );
}

function Billing() {
  const { t } = useTranslation('operators');
  const { data } = useOperatorCall(listBillingCases, {});
  const kinds = ['remittances', 'refunds', 'invoices'] as const;
  const items = kinds.map((key) => ({
    key,
    icon: ReceiptText,
    label: t(`home.${key}`),
    count: data?.[key].length,
    href: '/operator/billing',
  }));
  return <Strip items={items} />;
}
