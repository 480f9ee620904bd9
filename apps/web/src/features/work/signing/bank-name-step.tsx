import { proveByCard, proveByCardAndMobile, readNameWays } from '@moqi/api/work/signing';
import { bankCard, mobile, required } from '@moqi/rules';
import { look, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CLAIM_RULES, ClaimForm, claimOf, withoutSpaces } from './claim-form.tsx';
import { NameNotice } from './name-notice.tsx';
import type { NameStepProps } from './name-step.tsx';
import { StatedMobile, useNameCode } from './stated-mobile.tsx';

/** For a signer whose mobile number stands in another name: an own bank card says who it is, also with the number that the bank knows. */
export function BankNameStep({ link, contract, proof, steps, onBack, onProved }: NameStepProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const { data, error } = useCall(readNameWays, link);
  const open = data?.ways.filter(({ by }) => by !== 'none') ?? [];
  const three = open.find(({ way }) => way === 'bank3');
  const four = open.find(({ way }) => way === 'bank4');
  const [wantsMobile, setWantsMobile] = useState(false);
  const withMobile = four !== undefined && (wantsMobile || three === undefined);
  const way = withMobile ? four : three;
  const byThree = useAct(proveByCard);
  const byFour = useAct(proveByCardAndMobile);
  const code = useNameCode({ link, contract });
  const form = useFields({
    rules: {
      ...CLAIM_RULES,
      cardNo: [required, (value) => bankCard(withoutSpaces(value))],
      mobile: withMobile ? [required, (value) => mobile(withoutSpaces(value))] : [],
      valicode: withMobile && code.wasSent ? [required] : [],
    },
    initial: { name: proof.signerName },
  });
  if (way === undefined) {
    return (
      <NameNotice steps={steps} onBack={onBack} go={t('name.byMobile')} onGo={onBack}>
        <p className={`signing-lead ${look('ink2')}`}>{data === undefined ? (error?.msg ?? t('app:loading')) : t('name.bankClosed')}</p>
      </NameNotice>
    );
  }
  const submit = (consent: string): void => {
    if (!form.check()) return;
    const cardNo = withoutSpaces(form.values.cardNo);
    const claim = { ...link, signNo: contract.signNo, ...claimOf(form.values), cardNo, consent };
    const proved = { onSuccess: ({ name }: { name: string }) => name === 'proven' && onProved() };
    if (!withMobile) return byThree.mutate(claim, proved);
    const valicode = withoutSpaces(form.values.valicode);
    byFour.mutate({ ...claim, mobile: withoutSpaces(form.values.mobile), ...(valicode !== '' && { valicode }) }, proved);
  };
  return (
    <ClaimForm
      form={form}
      steps={steps}
      onBack={onBack}
      words={{ lead: t('name.bankLead'), go: t('name.go') }}
      consent={way.consent[locale]}
      sending={withMobile ? byFour : byThree}
      onSubmit={submit}
      hint={way.by === 'simulator' && <p className={look('text-13', 'ochre')}>{t('name.bankSimulator')}</p>}
      more={
        <>
          <TextField {...form.field('cardNo')} label={t('name.cardNo')} autoComplete="off" inputMode="numeric" maxLength={28} />
          {three && four ? (
            <label className="signing-consent">
              <input type="checkbox" checked={wantsMobile} onChange={(event) => setWantsMobile(event.target.checked)} />
              <span>{t('name.withBankMobile')}</span>
            </label>
          ) : null}
          {withMobile ? <StatedMobile form={form} code={code} label={t('name.bankMobile')} /> : null}
        </>
      }
    />
  );
}
