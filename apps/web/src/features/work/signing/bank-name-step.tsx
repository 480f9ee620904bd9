import type { InputOf, OutputOf } from '@moqi/api';
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

type Ways = OutputOf<typeof readNameWays>['ways'];

/** The ways by a card that are open here, and the one that is taken: with the number where that is wanted, or where there is no other. */
function cardWays(ways: Ways = [], wantsMobile: boolean) {
  const openOf = (name: Ways[number]['way']) => ways.find(({ way, by }) => way === name && by !== 'none');
  const three = openOf('bank3');
  const four = openOf('bank4');
  const way = wantsMobile ? four : (three ?? four);
  return { way, isChoice: three !== undefined && four !== undefined, withMobile: way?.way === 'bank4' };
}

const mobileRules = (withMobile: boolean, wasSent: boolean) => ({
  mobile: withMobile ? [required, (value: string) => mobile(withoutSpaces(value))] : [],
  valicode: withMobile && wasSent ? [required] : [],
});

/** Compares the card by three factors, or with the number by four. */
function useCardProof({ link, contract, onProved }: Pick<NameStepProps, 'link' | 'contract' | 'onProved'>) {
  const byThree = useAct(proveByCard);
  const byFour = useAct(proveByCardAndMobile);
  const done = { onSuccess: ({ name }: OutputOf<typeof proveByCard>) => name === 'proven' && onProved() };
  const task = { ...link, signNo: contract.signNo };
  return {
    byThree,
    byFour,
    three: (claim: CardClaim) => byThree.mutate({ ...task, ...claim }, done),
    four: (claim: CardClaim, stated: { readonly mobile: string; readonly valicode: string }) =>
      byFour.mutate({ ...task, ...claim, mobile: stated.mobile, ...(stated.valicode !== '' && { valicode: stated.valicode }) }, done),
  };
}

type CardClaim = Pick<InputOf<typeof proveByCard>, 'name' | 'idNo' | 'cardNo' | 'consent'>;

/** For a signer whose mobile number stands in another name: an own bank card says who it is, also with the number that the bank knows. */
export function BankNameStep({ link, contract, proof, steps, onBack, onProved }: NameStepProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const { data, error } = useCall(readNameWays, link);
  const [wantsMobile, setWantsMobile] = useState(false);
  const { way, isChoice, withMobile } = cardWays(data?.ways, wantsMobile);
  const proving = useCardProof({ link, contract, onProved });
  const code = useNameCode({ link, contract });
  const form = useFields({
    rules: {
      ...CLAIM_RULES,
      cardNo: [required, (value) => bankCard(withoutSpaces(value))],
      ...mobileRules(withMobile, code.wasSent),
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
    const claim = { ...claimOf(form.values), cardNo: withoutSpaces(form.values.cardNo), consent };
    if (!withMobile) return proving.three(claim);
    proving.four(claim, { mobile: withoutSpaces(form.values.mobile), valicode: withoutSpaces(form.values.valicode) });
  };
  return (
    <ClaimForm
      form={form}
      steps={steps}
      onBack={onBack}
      words={{ lead: t('name.bankLead'), go: t('name.go') }}
      consent={way.consent[locale]}
      sending={withMobile ? proving.byFour : proving.byThree}
      onSubmit={submit}
      hint={way.by === 'simulator' && <p className={look('text-13', 'ochre')}>{t('name.bankSimulator')}</p>}
      more={
        <>
          <TextField {...form.field('cardNo')} label={t('name.cardNo')} autoComplete="off" inputMode="numeric" maxLength={28} />
          {isChoice ? (
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
