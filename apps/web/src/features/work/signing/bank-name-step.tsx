import { proveByCard, readNameWays } from '@moqi/api/work/signing';
import { bankCard, required } from '@moqi/rules';
import { look, TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CLAIM_RULES, ClaimForm, claimOf, withoutSpaces } from './claim-form.tsx';
import { NameNotice } from './name-notice.tsx';
import type { NameStepProps } from './name-step.tsx';

/** For a signer whose mobile number stands in another name: an own bank card says who it is. */
export function BankNameStep({ link, contract, proof, steps, onBack, onProved }: NameStepProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const { data, error } = useCall(readNameWays, link);
  const way = data?.ways.find((one) => one.way === 'bank3');
  const proving = useAct(proveByCard);
  const form = useFields({
    rules: { ...CLAIM_RULES, cardNo: [required, (value) => bankCard(withoutSpaces(value))] },
    initial: { name: proof.signerName },
  });
  if (way === undefined || way.by === 'none') {
    return (
      <NameNotice steps={steps} onBack={onBack} go={t('name.byMobile')} onGo={onBack}>
        <p className={`signing-lead ${look('ink2')}`}>{way === undefined ? (error?.msg ?? t('app:loading')) : t('name.bankClosed')}</p>
      </NameNotice>
    );
  }
  const submit = (consent: string): void => {
    if (!form.check()) return;
    const { name, idNo } = claimOf(form.values);
    const cardNo = withoutSpaces(form.values.cardNo);
    proving.mutate(
      { ...link, signNo: contract.signNo, name, idNo, cardNo, consent },
      { onSuccess: ({ name: standing }) => standing === 'proven' && onProved() },
    );
  };
  return (
    <ClaimForm
      form={form}
      steps={steps}
      onBack={onBack}
      words={{ lead: t('name.bankLead'), go: t('name.go') }}
      consent={way.consent[locale]}
      sending={proving}
      onSubmit={submit}
      hint={way.by === 'simulator' && <p className={look('text-13', 'ochre')}>{t('name.bankSimulator')}</p>}
      more={<TextField {...form.field('cardNo')} label={t('name.cardNo')} autoComplete="off" inputMode="numeric" maxLength={28} />}
    />
  );
}
