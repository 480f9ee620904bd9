import { checkCollectionCode, sendCollectionCode } from '@moqi/api/work/collections';
import { mobile as mobileRule } from '@moqi/rules';
import { Button, CodeInput, FieldError, LinkButton, look, Sheet, TextField, ThumbBar, useCountdown } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { type CollectionLink, type Visited, VisitSteps, VisitTop } from './visit-steps.tsx';

/** Who asks and what for; then the number, and the code that goes to it. */
export function ProveMobile({ link, visited }: { readonly link: CollectionLink; readonly visited: Visited }) {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const fields = useFields<'mobile'>({ rules: { mobile: [mobileRule] }, keptAs: `collect.${link.id}.mobile` });
  const [code, setCode] = useState('');
  const resend = useCountdown(0);
  const sending = useAct(sendCollectionCode);
  const checking = useAct(checkCollectionCode);
  const { mobile } = fields.values;
  const wasSent = sending.data !== undefined;
  const send = (): void => {
    if (!fields.check()) return;
    sending.mutate({ ...link, mobile }, { onSuccess: ({ resendSeconds }) => resend.restart(resendSeconds) });
  };
  // what is read of the link changes with it, so the form follows by itself
  const check = (): void => checking.mutate({ ...link, mobile, valicode: code }, { onError: () => setCode('') });
  const problem = (checking.error ?? sending.error)?.msg;
  const { senderName: sender, title, note, tplName, endTime, simulatedMessages } = visited;
  return (
    <SigningFrame
      title={<VisitTop />}
      steps={<VisitSteps current={0} />}
      thumb={
        <ThumbBar>
          {wasSent ? (
            <Button kind="primary" size="thumb" busy={checking.isPending || checking.isSuccess} disabled={code.length < 6} onClick={check}>
              {t('visit.next')}
            </Button>
          ) : (
            <Button kind="primary" size="thumb" busy={sending.isPending} onClick={send}>
              {t('visit.send')}
            </Button>
          )}
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{title}</h1>
      <p className={`collect-lead ${look('ink2')}`}>{t('visit.lead', { sender, name: tplName })}</p>
      {note === '' ? null : <p className="collect-note">{note}</p>}
      <Sheet>
        <TextField
          label={t('visit.mobile')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={wasSent}
          {...fields.field('mobile')}
          end={
            wasSent ? (
              resend.left > 0 ? (
                <span className={look('ink3')}>{t('visit.wait', { seconds: resend.left })}</span>
              ) : (
                <LinkButton onClick={send}>{t('visit.again')}</LinkButton>
              )
            ) : undefined
          }
        />
        {wasSent ? (
          <div className="collect-digits">
            <p className={look('field-label')}>{t('visit.code')}</p>
            <CodeInput
              value={code}
              onChange={setCode}
              label={t('visit.code')}
              invalid={problem !== undefined}
              describedBy="collect-problem"
              focusAtOnce
            />
          </div>
        ) : null}
        {problem === undefined ? null : <FieldError id="collect-problem">{problem}</FieldError>}
        {wasSent ? <LinkButton onClick={() => sending.reset()}>{t('visit.otherMobile')}</LinkButton> : null}
      </Sheet>
      <p className={look('text-13', 'ink3')}>{t('visit.why', { sender, time: time(endTime) })}</p>
      {simulatedMessages ? (
        <p className={look('text-12', 'ink3')}>
          {t('visit.outbox')} <a href="/dev/outbox">{t('visit.outboxLink')}</a>
        </p>
      ) : null}
    </SigningFrame>
  );
}
