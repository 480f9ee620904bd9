import { makeImageCode } from '@moqi/api/account/identity';
import { checkCollectionCode, sendCollectionCode } from '@moqi/api/work/collections';
import { mobile as mobileRule, required } from '@moqi/rules';
import { Button, CodeInput, FieldError, LinkButton, look, Sheet, TextField, ThumbBar, useCountdown } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageCode } from '#entities/image-code/image-code.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { type CollectionLink, mobileKeptAs, type Reading, type Visited, VisitSteps, VisitTop } from './visit-steps.tsx';

interface ProveMobileProps {
  readonly link: CollectionLink;
  readonly visited: Visited;
  readonly reading: Reading;
}

/** Who asks and what for; then the number, and the code that goes to it. */
export function ProveMobile({ link, visited, reading }: ProveMobileProps) {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const fields = useFields<'mobile'>({ rules: { mobile: [mobileRule] }, keptAs: mobileKeptAs(link) });
  const picture = useFields<'imgCode'>({ rules: { imgCode: [required] }, secret: ['imgCode'] });
  const [code, setCode] = useState('');
  const resend = useCountdown(0);
  const sending = useAct(sendCollectionCode);
  const checking = useAct(checkCollectionCode);
  const { mobile } = fields.values;
  const wasSent = sending.data !== undefined;
  const drawing = useAct(makeImageCode);
  const image = drawing.data;
  const draw = (): void => {
    picture.set('imgCode', '');
    drawing.mutate({});
  };
  const send = (): void => {
    if (!fields.check() || (image && !picture.check())) return;
    checking.reset();
    const solved = image && { codeKey: image.codeKey, imgCode: picture.values.imgCode.trim() };
    sending.mutate(
      { ...link, mobile, ...solved },
      {
        onSuccess: ({ resendSeconds }) => {
          drawing.reset();
          resend.restart(resendSeconds);
        },
        onError: ({ code: refusal }) => {
          if (refusal === 'COLLECTION_IMAGE_CODE' || refusal === 'CAPTCHA_WRONG') draw();
        },
      },
    );
  };
  const check = (): void => checking.mutate({ ...link, mobile, valicode: code }, { onError: () => setCode('') });
  // it was right: what follows is read again, and no code is used up twice
  const { isSuccess: isProven } = checking;
  const another = (): void => {
    sending.reset();
    checking.reset();
    setCode('');
  };
  const problem = (checking.error ?? sending.error)?.msg ?? (isProven ? reading.problem : undefined);
  const { senderName: sender, title, note, tplName, endTime, simulatedMessages } = visited;
  return (
    <SigningFrame
      title={<VisitTop />}
      steps={<VisitSteps current={0} />}
      thumb={
        <ThumbBar>
          {wasSent ? (
            <Button
              kind="primary"
              size="thumb"
              busy={checking.isPending || (isProven && reading.isBusy)}
              disabled={code.length < 6}
              onClick={isProven ? reading.again : check}
            >
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
        {drawing.isIdle ? null : (
          <div className="collect-picture">
            <ImageCode
              image={image?.image}
              words={{ image: t('visit.image'), again: t('visit.imageAgain') }}
              busy={drawing.isPending}
              onAgain={draw}
            />
            <TextField {...picture.field('imgCode')} label={t('visit.imageCode')} autoComplete="off" maxLength={10} />
          </div>
        )}
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
        {wasSent ? <LinkButton onClick={another}>{t('visit.otherMobile')}</LinkButton> : null}
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
