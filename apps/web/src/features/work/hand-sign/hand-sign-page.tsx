import './hand-sign.css';
import { readInkTicket, writeInk } from '@moqi/api/work/ink-tickets';
import { Button, ErrorPage, FieldError, look, ThumbBar } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useInkPad } from '#entities/ink/use-ink-pad.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { SigningFrame } from '#shells/signing.tsx';

/** What a phone opens by the code on the computer: one handwriting, for ten minutes, and nothing else of the account. */
export function HandSignPage({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation('hand-sign');
  const query = useCall(readInkTicket, { ticket });
  const { connect, clear, take, isWritten, isShort } = useInkPad();
  const { mutate, isPending, data: written, error } = useAct(writeInk);
  const send = (): void => {
    const ink = take();
    if (ink) mutate({ ...ink, ticket });
  };
  if (written) {
    return (
      <SigningFrame title={t('title')}>
        <output className="hand-sign-done">
          <h1 className={look('text-22', 'strong')}>{t('done')}</h1>
          <p className={look('ink2')}>{t('doneHelp')}</p>
        </output>
      </SigningFrame>
    );
  }
  const { data } = query;
  if (!data && query.error?.code === 'INK_TICKET_ENDED') {
    return (
      <SigningFrame title={t('title')}>
        <ErrorPage title={t('ended')} help={query.error.msg} />
      </SigningFrame>
    );
  }
  return (
    <SigningFrame
      title={t('title')}
      thumb={
        <ThumbBar>
          <Button size="thumb" disabled={!isWritten} onClick={clear}>
            {t('rewrite')}
          </Button>
          <Button kind="primary" size="thumb" disabled={!isWritten} busy={isPending} onClick={send}>
            {t('send')}
          </Button>
        </ThumbBar>
      }
    >
      <Pending query={query} lines={3} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <>
          <p className={look('ink2')}>{t('lead', { name: data.name })}</p>
          <div className="hand-sign-pad">
            {isWritten ? null : (
              <span className="hand-sign-guide" aria-hidden>
                {data.name}
              </span>
            )}
            <canvas ref={connect} aria-label={t('area')} />
          </div>
          {isShort ? <FieldError>{t('short')}</FieldError> : null}
          {error ? <FieldError>{error.msg}</FieldError> : null}
        </>
      ) : null}
    </SigningFrame>
  );
}
