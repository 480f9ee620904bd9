import type { OutputOf } from '@moqi/api';
import { proveName, readNameWays, type readProof } from '@moqi/api/work/signing';
import { mobile, required } from '@moqi/rules';
import { KeyValue, LinkButton, look, TextLink } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ByFace } from './by-face.tsx';
import { CLAIM_RULES, ClaimForm, claimOf, withoutSpaces } from './claim-form.tsx';
import { NameNotice } from './name-notice.tsx';
import type { TaskProps } from './signing-flow.tsx';
import { StatedMobile, useNameCode } from './stated-mobile.tsx';

// most prove the name by their mobile number: fetched when it is asked for
// a card is handed in only where no service compares names
const HandInForm = lazy(() => import('./hand-in-form.tsx').then((m) => ({ default: m.HandInForm })));
const ReviewWaits = lazy(() => import('./hand-in-form.tsx').then((m) => ({ default: m.ReviewWaits })));
const FaceNameStep = lazy(() => import('./face-name-step.tsx').then((m) => ({ default: m.FaceNameStep })));
const BankNameStep = lazy(() => import('./bank-name-step.tsx').then((m) => ({ default: m.BankNameStep })));

type Proof = OutputOf<typeof readProof>;
const OPEN_NAMES = ['mustProve', 'mustHandIn', 'waits', 'differs', 'paperEnded', 'unavailable'] as const;
type OpenName = (typeof OPEN_NAMES)[number];

/** Why the signer cannot sign with this name yet. Undefined: the name is no obstacle. */
export function openNameOf({ name }: Proof): OpenName | undefined {
  return OPEN_NAMES.find((open) => open === name);
}

export interface NameStepProps extends TaskProps {
  readonly proof: Proof;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onProved: () => void;
  /** looks whether the sender has corrected the name */
  readonly onRefresh: () => void;
}

/** The name after the code: proven once by each person, and stopped where it is not the one that the sender stated. */
export function NameStep(props: NameStepProps & { readonly open: OpenName }) {
  const { t } = useTranslation('signing');
  const { time } = useFormat();
  const { open, proof, steps, onBack, onRefresh } = props;
  if (open === 'mustProve' || open === 'mustHandIn') return <ProvingName {...props} open={open} />;
  return (
    <NameNotice steps={steps} onBack={onBack} go={t('name.refresh')} onGo={onRefresh}>
      {open === 'waits' ? (
        <Suspense fallback={null}>
          <ReviewWaits proof={proof} since={time(proof.nameReview?.handedInAt ?? '')} />
        </Suspense>
      ) : (
        <>
          <h1 className={`signing-lead ${look('text-22', 'strong')}`}>{t(`name.${open}.heading`)}</h1>
          <p>{t(`name.${open}.body`, { name: proof.signerName, day: proof.paperEndedOn })}</p>
          {open === 'paperEnded' ? <TextLink href="/auth/personalIdentityAuth">{t('name.paperEnded.go')}</TextLink> : null}
        </>
      )}
    </NameNotice>
  );
}

/** By the mobile number or for a reviewer; by a bank card where the number stands in another name; by the face for who prefers that. */
function ProvingName(props: NameStepProps & { readonly open: 'mustProve' | 'mustHandIn' }) {
  const [other, setOther] = useState<'bank' | 'face'>();
  const back = () => setOther(undefined);
  const onFace = () => setOther('face');
  if (other === undefined && props.open === 'mustProve') return <NameForm {...props} onBank={() => setOther('bank')} onFace={onFace} />;
  return (
    <Suspense fallback={null}>
      {other === undefined ? <HandInForm {...props} onFace={onFace} /> : null}
      {other === 'bank' ? <BankNameStep {...props} onBack={back} /> : null}
      {other === 'face' ? <FaceNameStep {...props} onBack={back} /> : null}
    </Suspense>
  );
}

interface NameFormProps extends NameStepProps {
  readonly onBank: () => void;
  readonly onFace: () => void;
}

function NameForm({ link, contract, proof, steps, onBack, onProved, onBank, onFace }: NameFormProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const ways = useCall(readNameWays, link);
  const isByMail = proof.method === 'mail';
  const proving = useAct(proveName);
  const code = useNameCode({ link, contract });
  const form = useFields({
    rules: {
      ...CLAIM_RULES,
      mobile: isByMail ? [required, (value) => mobile(withoutSpaces(value))] : [],
      valicode: code.wasSent ? [required] : [],
    },
    initial: { name: proof.signerName },
  });
  const submit = (consent: string): void => {
    if (!form.check()) return;
    const stated = isByMail && { mobile: withoutSpaces(form.values.mobile) };
    const valicode = withoutSpaces(form.values.valicode);
    proving.mutate(
      { ...link, signNo: contract.signNo, ...claimOf(form.values), consent, ...stated, ...(valicode !== '' && { valicode }) },
      { onSuccess: ({ name: standing }) => standing === 'proven' && onProved() },
    );
  };
  return (
    <ClaimForm
      form={form}
      steps={steps}
      onBack={onBack}
      words={{ lead: t('name.lead'), go: t('name.go') }}
      consent={ways.data?.ways.find(({ way }) => way === 'operator3')?.consent[locale]}
      sending={{ isPending: proving.isPending, error: proving.error ?? ways.error }}
      onSubmit={submit}
      hint={
        <>
          {proof.nameCheck === 'simulator' && <p className={look('text-13', 'ochre')}>{t('name.simulator')}</p>}
          <LinkButton onClick={onBank}>{t('name.byBank')}</LinkButton>
          <ByFace ways={ways.data} onFace={onFace} />
        </>
      }
      more={
        isByMail ? (
          <StatedMobile form={form} code={code} label={t('name.mobile')} />
        ) : (
          <KeyValue items={[{ key: 'mobile', label: t('name.mobile'), value: proof.maskedTarget }]} />
        )
      }
    />
  );
}
