import { listSendingAuthorisationUses } from '@moqi/api/reach/agents';
import { formatYuan } from '@moqi/rules';
import { LinkButton, look, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useOpenContract } from '#entities/contract/use-open-contract.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Each contract that was sent by an authorisation. */
export function AuthorisedContracts({ authorisationId }: { readonly authorisationId: string }) {
  const { t } = useTranslation('merchant-keys');
  const { time } = useFormat();
  const openContract = useOpenContract();
  const { data, error } = useCall(listSendingAuthorisationUses, { authorisationId });
  if (error) return <p className={look('rouge')}>{error.msg}</p>;
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={2} />;
  if (data.list.length === 0) return <p className={look('ink3')}>{t('agents.noUses')}</p>;
  return (
    <ul className="merchant-keys-uses">
      {data.list.map(({ applyId, applyNo, contractName, amountFen, time: at }) => (
        <li key={applyId}>
          {contractName === '' ? (
            <span className={look('ink3')}>{t('agents.confidential', { number: applyNo })}</span>
          ) : (
            <LinkButton className={look('ellipsis')} onClick={() => void openContract({ applyNo })}>
              {contractName}
            </LinkButton>
          )}
          <span className={look('ink3', 'nowrap')}>
            {amountFen === undefined ? '' : t('agents.yuan', { amount: formatYuan(amountFen) })}
          </span>
          <span className={look('ink3', 'nowrap')}>{time(at)}</span>
        </li>
      ))}
    </ul>
  );
}
