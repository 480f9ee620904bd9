import { type BillingItem, ITEM_WORDS, readQuota } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { look, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { Content } from '../model/content.ts';

/** consumMode: who pays. */
export type Payer = 0 | 1;

interface CostSheetProps {
  readonly content: Content;
  readonly onPayer: (payer: Payer) => void;
}

/** 费用: who pays, what it costs, and what is left. */
export function CostSheet({ content, onPayer }: CostSheetProps) {
  const { t } = useTranslation('create');
  const locale = useLocale();
  const { data } = useCall(readQuota, {}, { audience: useDoor() });
  const payer: Payer = content.settings.consumMode ?? 0;
  const item = content.parties.some(({ signatoryType }) => signatoryType === 1) ? 'enterpriseContract' : 'personalContract';
  const restOf = (wanted: BillingItem) => data?.items.find((one) => one.item === wanted)?.rest;
  const [rest, companyRest = 0] = [restOf(item), restOf('enterpriseContract')];
  const choices = [
    [0, t('cost.owner')],
    [1, t('cost.signers')],
  ] as const;
  return (
    <Sheet title={t('cost.title')} extra={<RechargeLink>{t('app:points.toRecharge')}</RechargeLink>}>
      <fieldset className="create-category">
        <legend className={look('hidden')}>{t('cost.who')}</legend>
        {choices.map(([mode, words]) => (
          <label key={mode} className="create-choice">
            <input type="radio" name="create-payer" checked={payer === mode} onChange={() => onPayer(mode)} />
            {words}
          </label>
        ))}
      </fieldset>
      <p className={look('ink2', 'text-13')}>
        {payer === 1
          ? t('cost.signersNote')
          : t('cost.ownerNote', { item: ITEM_WORDS[item].name[locale], rest: rest === undefined ? '…' : formatCount(rest) })}
      </p>
      {payer === 0 && item === 'personalContract' && rest === 0 ? (
        <p className={look('ink2', 'text-13')}>{t('cost.instead', { rest: formatCount(companyRest) })}</p>
      ) : null}
    </Sheet>
  );
}
