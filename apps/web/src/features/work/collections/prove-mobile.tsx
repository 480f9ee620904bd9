import { Button, CodeInput, FieldError, LinkButton, look, Sheet, TextField, ThumbBar } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { ImageCode } from '#entities/image-code/image-code.tsx';
import { CodeCall } from '#shared/code-call/code-call.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { type Proof, useProof } from './use-proof.ts';
import { type CollectionLink, type Reading, type Visited, VisitSteps, VisitTop } from './visit-steps.tsx';

interface ProveMobileProps {
  readonly link: CollectionLink;
  readonly visited: Visited;
  readonly reading: Reading;
}

/** Who asks and what for; then the number, and the code that goes to it. */
export function ProveMobile({ link, visited, reading }: ProveMobileProps) {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const proof = useProof(link, reading);
  const { wasSent, problem } = proof;
  const { senderName: sender, title, note, tplName, endTime, onlyListed, simulatedMessages } = visited;
  return (
    <SigningFrame
      title={<VisitTop />}
      steps={<VisitSteps current={0} />}
      thumb={
        <ThumbBar>
          {wasSent ? (
            <Button kind="primary" size="thumb" busy={proof.isBusy} disabled={proof.code.length < 6} onClick={proof.next}>
              {t('visit.next')}
            </Button>
          ) : (
            <Button kind="primary" size="thumb" busy={proof.isBusy} onClick={proof.send}>
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
        <Asked proof={proof} />
        {problem === undefined ? null : <FieldError id="collect-problem">{problem}</FieldError>}
        <CodeCall receipt={proof.sending.data} refusal={proof.sending.error} onCalled={() => proof.setCalled(true)} />
        {wasSent ? <LinkButton onClick={proof.another}>{t('visit.otherMobile')}</LinkButton> : null}
      </Sheet>
      {onlyListed === 1 ? <p className={look('text-13')}>{t('visit.onlyListed', { sender })}</p> : null}
      <p className={look('text-13', 'ink3')}>{t('visit.why', { sender, time: time(endTime) })}</p>
      {simulatedMessages ? (
        <p className={look('text-12', 'ink3')}>
          {t('visit.outbox')} <a href="/dev/outbox">{t('visit.outboxLink')}</a>
        </p>
      ) : null}
    </SigningFrame>
  );
}

/** The number; then the picture, where too many codes were asked for; then the code. */
function Asked({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation('collections');
  const { fields, picture, resend, image, drawing, code, wasSent, problem } = proof;
  const again =
    resend.left > 0 ? (
      <span className={look('ink3')}>{t('visit.wait', { seconds: resend.left })}</span>
    ) : (
      <LinkButton onClick={proof.send}>{t('visit.again')}</LinkButton>
    );
  return (
    <>
      <TextField
        label={t('visit.mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        readOnly={wasSent}
        {...fields.field('mobile')}
        end={wasSent ? again : undefined}
      />
      {drawing.isIdle ? null : (
        <div className="collect-picture">
          <ImageCode
            image={image?.image}
            words={{ image: t('visit.image'), again: t('visit.imageAgain') }}
            busy={drawing.isPending}
            onAgain={proof.draw}
          />
          <TextField {...picture.field('imgCode')} label={t('visit.imageCode')} autoComplete="off" maxLength={10} />
        </div>
      )}
      {wasSent ? (
        <div className="collect-digits">
          <p className={look('field-label')}>{t('visit.code')}</p>
          <CodeInput
            value={code}
            onChange={proof.setCode}
            label={t('visit.code')}
            invalid={problem !== undefined}
            describedBy="collect-problem"
            focusAtOnce
          />
        </div>
      ) : null}
    </>
  );
}
