import type { OutputOf } from '@moqi/api';
import { proveName, readNameWays, type readProof, sendNameCode } from '@moqi/api/work/signing';
import { mobile, required } from '@moqi/rules';
import { FieldError, KeyValue, LinkButton, look, TextField, TextLink, useCountdown } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import { type Fields, useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ByFace } from './by-face.tsx';
import { CLAIM_RULES, ClaimForm, claimOf, withoutSpaces } from './claim-form.tsx';
import { NameNotice } from './name-notice.tsx';
import type { TaskProps } from './signing-flow.tsx';

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

interface StatedMobileProps {
  readonly form: Pick<Fields<'mobile' | 'valicode'>, 'field'>;
  readonly sent: Pick<ReturnType<typeof useAct<typeof sendNameCode>>, 'data' | 'error' | 'isPending'>;
  /** seconds until another code may be asked for */
  readonly left: number;
  readonly onSend: () => void;
  /** there is a code to be typed */
  readonly wasSent: boolean;
  readonly onCalled: () => void;
}

/** Of a signer who was reached by mail: a number, and the code that goes there. */
function StatedMobile({ form, sent, left, onSend, wasSent, onCalled }: StatedMobileProps) {
  const { t } = useTranslation('signing');
  return (
    <>
      <TextField {...form.field('mobile')} label={t('name.mobile')} autoComplete="tel-national" inputMode="tel" maxLength={20} />
      <div className={look('row')}>
        {left > 0 ? (
          <span className={look('ink3')}>{t('identity.wait', { seconds: left })}</span>
        ) : (
          <LinkButton disabled={sent.isPending} onClick={onSend}>
            {t(sent.data === undefined ? 'name.send' : 'identity.again')}
          </LinkButton>
        )}
        <span className={look('text-13', 'ink3')}>
          {sent.data === undefined ? t('name.why') : t('identity.sent', { to: sent.data.maskedTarget })}
        </span>
      </div>
      {sent.error && <FieldError>{sent.error.msg}</FieldError>}
      <CodeCall receipt={sent.data} refusal={sent.error} onCalled={onCalled} />
      {wasSent ? (
        <TextField {...form.field('valicode')} label={t('identity.code')} autoComplete="one-time-code" inputMode="numeric" maxLength={8} />
      ) : null}
    </>
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
  const sent = useAct(sendNameCode);
  const resend = useCountdown(0);
  const [wasCalled, setCalled] = useState(false);
  const wasSent = wasCalled || sent.data !== undefined;
  const form = useFields({
    rules: {
      ...CLAIM_RULES,
      mobile: isByMail ? [required, (value) => mobile(withoutSpaces(value))] : [],
      valicode: wasSent ? [required] : [],
    },
    initial: { name: proof.signerName },
  });
  const send = (): void => {
    if (!form.check(['mobile'])) return;
    const number = withoutSpaces(form.values.mobile);
    sent.mutate({ ...link, signNo: contract.signNo, mobile: number }, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  };
  const submit = (consent: string): void => {
    if (!form.check()) return;
    const stated = isByMail && { mobile: withoutSpaces(form.values.mobile) };
    const code = withoutSpaces(form.values.valicode);
    proving.mutate(
      { ...link, signNo: contract.signNo, ...claimOf(form.values), consent, ...stated, ...(code !== '' && { valicode: code }) },
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
          <StatedMobile form={form} sent={sent} left={resend.left} onSend={send} wasSent={wasSent} onCalled={() => setCalled(true)} />
        ) : (
          <KeyValue items={[{ key: 'mobile', label: t('name.mobile'), value: proof.maskedTarget }]} />
        )
      }
    />
  );
}
