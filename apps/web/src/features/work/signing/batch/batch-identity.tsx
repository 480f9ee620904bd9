import { sendBatchCode, signBatch } from '@moqi/api/work/batch-signing';
import { formatCount } from '@moqi/rules';
import { Button, KeyValue, look, Sheet, ThumbBar, useCountdown } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { CodeCard, OutboxHint } from '../code-card.tsx';
import { useSignPassword } from '../use-sign-password.tsx';
import type { Batch, Checked, Offer } from './use-batch.ts';

interface BatchIdentityProps {
  readonly batch: Batch;
  readonly offer: Offer;
  readonly checked: Checked;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onBegun: (batchId: string) => void;
}

/** One code and one consent for exactly this list. */
export function BatchIdentity({ batch, offer, checked, steps, onBack, onBegun }: BatchIdentityProps) {
  const { t } = useTranslation('signing');
  const { audience, means } = batch;
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const password = useSignPassword();
  const [batchId] = useState(() => crypto.randomUUID());
  const resend = useCountdown(0);
  const sending = useAct(sendBatchCode, { audience });
  const signing = useAct(signBatch, { audience });
  const signNos = checked.list.filter(({ ok }) => ok).map(({ signNo }) => signNo);
  const { signable: count, unopened, listHash } = checked;
  // a code for the list as it was opens no other
  const wasSent = sending.data?.listHash === listHash;
  const send = (): void => sending.mutate({ signNos }, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  const sign = (): void =>
    signing.mutate(
      { batchId, signNos, ...means, ...password.given, valicode: code, consent: true },
      { onSuccess: () => onBegun(batchId), onError: (refusal) => password.isAskedBy(refusal) || setCode('') },
    );
  const opened = unopened === 0 ? 'counted' : unopened === count ? 'countedNone' : 'countedUnopened';
  const counted = t(`batch.${opened}`, { count, unopened: formatCount(unopened) });
  const refused = signing.error ?? sending.error;
  return (
    <SigningFrame
      title={t('identity.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <ThumbBar {...(wasSent && { note: t('batch.signNote') })}>
          {wasSent ? (
            <Button kind="seal" size="thumb" busy={signing.isPending} disabled={code.length < 6 || !agreed} onClick={sign}>
              {t('batch.sign', { count })}
            </Button>
          ) : (
            <Button kind="primary" size="thumb" busy={sending.isPending} disabled={!agreed} onClick={send}>
              {t('identity.send')}
            </Button>
          )}
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('batch.heading', { count })}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t('batch.identityLead')}</p>
      <CodeCard
        proof={offer}
        code={code}
        onCode={setCode}
        wasSent={wasSent}
        wait={resend.left}
        onSend={send}
        sending={sending}
        problem={refused?.code === 'UNANSWERED' ? t('sign.offline') : refused?.msg}
      />
      {password.field}
      <Sheet>
        <KeyValue
          items={[
            { key: 'count', label: t('batch.count'), value: counted },
            {
              key: 'list',
              label: t('batch.fingerprint'),
              value: (
                <>
                  <span className={look('mono')}>{listHash.slice(0, 8)}</span>
                  <span className={`batch-note ${look('text-12', 'ink3')}`}>{t('batch.fingerprintNote')}</span>
                </>
              ),
            },
          ]}
        />
      </Sheet>
      <label className="signing-consent">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <span>{checked.statement}</span>
      </label>
      <OutboxHint isSimulated={offer.simulatedMessages} />
    </SigningFrame>
  );
}
