import { listAuthorisationUses } from '@moqi/api/work/auto-signing';
import { formatYuan } from '@moqi/rules';
import { LinkButton, look, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useOpenContract } from '#entities/contract/use-open-contract.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** Each contract that an authorisation was used for, and why one was left to its signer. */
export function Uses({ authorisationId }: { readonly authorisationId: string }) {
  const { t } = useTranslation('auto-signing');
  const { time } = useFormat();
  const locale = useLocale();
  const openContract = useOpenContract();
  const { data, error } = useCall(listAuthorisationUses, { authorisationId });
  if (error) return <p className={look('rouge')}>{error.msg}</p>;
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={2} />;
  if (data.list.length === 0) return <p className={look('ink3')}>{t('noUses')}</p>;
  return (
    <ul className="auto-signing-uses">
      {data.list.map(({ applyNo, contractName, amountFen, time: at, state, reason }) => (
        <li key={applyNo}>
          <LinkButton className={look('ellipsis')} onClick={() => void openContract({ applyNo })}>
            {contractName}
          </LinkButton>
          <span className={look('ink3', 'nowrap')}>{amountFen === undefined ? '' : t('yuan', { amount: formatYuan(amountFen) })}</span>
          <span className={look('ink3', 'nowrap')}>{time(at)}</span>
          <span className={look(state === 'refused' ? 'ochre' : 'ink2')}>
            {reason ? t('left', { reason: reason[locale] }) : t(state === 'signed' ? 'use.signed' : 'use.waiting')}
          </span>
        </li>
      ))}
    </ul>
  );
}
