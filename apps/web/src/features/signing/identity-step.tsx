import { checkProofCode, type OutputOf, type readProof, sendProofCode } from '@moqi/api';
import { Button, CodeInput, FieldError, Icon, KeyValue, Sheet, ThumbBar } from '@moqi/ui';
import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/call/index.ts';
import { SigningFrame } from '../../shells/signing.tsx';
import { MembershipNotice } from './membership-notice.tsx';
import type { TaskProps } from './signing-flow.tsx';
import { useCountdown } from './use-countdown.ts';

interface IdentityStepProps extends TaskProps {
  readonly proof: OutputOf<typeof readProof>;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onProved: () => void;
}

export function IdentityStep({ link, proof, steps, onBack, onProved }: IdentityStepProps) {
  const { t } = useTranslation('signing');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const resend = useCountdown(0);
  const sending = useAct(sendProofCode);
  const checking = useAct(checkProofCode);
  const wasSent = sending.data !== undefined;
  const send = (): void => sending.mutate(link, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  const check = (valicode: string): void =>
    checking.mutate({ ...link, valicode, consent: true }, { onSuccess: onProved, onError: () => setCode('') });
  const problem = checking.error?.msg ?? sending.error?.msg;
  const mayGoOn = proof.membership === 'notNeeded' || proof.membership === 'member';
  return (
    <SigningFrame
      title={t('identity.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        mayGoOn && (
          <ThumbBar>
            {wasSent ? (
              <Button
                kind="primary"
                size="thumb"
                busy={checking.isPending}
                disabled={code.length < 6 || !agreed}
                onClick={() => check(code)}
              >
                {t('identity.go')}
              </Button>
            ) : (
              <Button kind="primary" size="thumb" busy={sending.isPending} disabled={!agreed} onClick={send}>
                {t('identity.send')}
              </Button>
            )}
          </ThumbBar>
        )
      }
    >
      <h1 className="mq-text-22 mq-strong">{t('identity.heading', { name: proof.signerName })}</h1>
      <p className="signing-lead mq-ink2">{t('identity.lead')}</p>
      {!mayGoOn && <MembershipNotice proof={proof} />}
      {mayGoOn && (
        <>
          <Sheet>
            <div className="signing-code">
              <span className="mq-indigo">
                <Icon of={MessageSquareText} size={20} />
              </span>
              <div className="mq-grow">
                <p className="mq-medium">{t(`identity.${proof.method === 'mail' ? 'mail' : 'sms'}`)}</p>
                <p className="mq-text-13 mq-ink3">{t(wasSent ? 'identity.sent' : 'identity.willSend', { to: proof.maskedTarget })}</p>
              </div>
              {wasSent &&
                (resend.left > 0 ? (
                  <span className="mq-ink3">{t('identity.wait', { seconds: resend.left })}</span>
                ) : (
                  <button type="button" className="mq-link" onClick={send}>
                    {t('identity.again')}
                  </button>
                ))}
            </div>
            {wasSent && (
              <CodeInput
                value={code}
                onChange={setCode}
                label={t('identity.code')}
                invalid={checking.isError}
                describedBy="signing-code-problem"
                focusAtOnce
              />
            )}
            {problem && <FieldError id="signing-code-problem">{problem}</FieldError>}
          </Sheet>
          <Sheet>
            <KeyValue
              items={[
                { key: 'signer', label: t('identity.signer'), value: [proof.signerName, proof.maskedIdNo].filter(Boolean).join('　') },
                ...(proof.corpName ? [{ key: 'company', label: t('identity.company'), value: proof.corpName }] : []),
              ]}
            />
          </Sheet>
          <label className="signing-consent">
            <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
            <span>{t('identity.consent')}</span>
          </label>
          {proof.simulatedMessages && (
            <p className="mq-text-12 mq-ink3">
              {t('identity.outbox')} <a href="/dev/outbox">{t('identity.outboxLink')}</a>
            </p>
          )}
        </>
      )}
    </SigningFrame>
  );
}
