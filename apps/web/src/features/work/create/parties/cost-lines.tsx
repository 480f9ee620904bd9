import { ITEM_WORDS } from '@moqi/api/money/points';
import { quoteContract } from '@moqi/api/work/sending';
import { formatCount } from '@moqi/rules';
import { KeyValue, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { Content } from '../model/content.ts';

/** 本次消耗: what sending takes of the sender's allowances and what is left then, as the server counts it. */
export function CostLines({ content }: { readonly content: Content }) {
  const { t } = useTranslation('create');
  const locale = useLocale();
  const withEnterprise = content.parties.some(({ signatoryType }) => signatoryType === 1) ? 1 : 0;
  const isOwn = (content.settings.consumMode ?? 0) === 0;
  const { data } = useCall(quoteContract, { withEnterprise }, { audience: useDoor(), enabled: isOwn, keepPrevious: true });
  if (!isOwn) return <p className={look('ink2', 'text-13')}>{t('cost.bySigners')}</p>;
  if (data === undefined) return null;
  const { item, quantity, rest, isCovered } = data;
  const { name, unit } = ITEM_WORDS[item];
  const counted = (count: number): string => `${formatCount(count)} ${unit[locale]}`.trimEnd();
  return (
    <div className="create-cost">
      <KeyValue
        items={[
          { key: 'takes', label: t('cost.takes'), value: `${name[locale]} ${counted(quantity)}` },
          { key: 'included', label: t('cost.extras'), value: t('cost.included') },
          { key: 'left', label: t(isCovered ? 'cost.left' : 'cost.have'), value: counted(isCovered ? rest - quantity : rest) },
        ]}
      />
      {isCovered ? null : (
        <p className={look('ochre', 'text-13')}>
          {t('cost.short')} <RechargeLink>{t('app:points.toRecharge')}</RechargeLink>
        </p>
      )}
    </div>
  );
}
