import type { FrameFailure } from '@moqi/api/reach/embedding';
import { ErrorPage, Notice } from '@moqi/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/index.ts';
import type { ParentPage } from './parent-page.ts';

/** Opened outside of a frame: nothing was asked for, and the way in still serves. */
export function OutsideNotice() {
  const { t } = useTranslation('embedding');
  return (
    <main>
      <ErrorPage title={t('outside.title')} help={t('outside.help')} page />
    </main>
  );
}

/** A page knows the refusals by name that it names. */
function failureOf({ code }: CallRefused): FrameFailure {
  switch (code) {
    case 'EMBED_ENTRY_ENDED':
    case 'LINK_EXPIRED':
    case 'LINK_REVOKED':
    case 'CONTRACT_REVOKED':
    case 'UNANSWERED':
      return code;
    default:
      return 'UNEXPECTED';
  }
}

/** Why nothing can be signed here; the page around is told by name. */
export function FailedNotice({ error, parent }: { readonly error: CallRefused; readonly parent: ParentPage }) {
  const { t } = useTranslation('embedding');
  const { msg } = error;
  const code = failureOf(error);
  const tell = useEffectEvent(() => parent.tell('failed', { code }));
  useEffect(() => tell(), [code]);
  return (
    <main>
      <ErrorPage title={t('failed')} help={msg} page />
    </main>
  );
}

/** The signer is done; the page around goes on. */
export function ClosedNotice({ state }: { readonly state: 'signed' | 'refused' | 'over' }) {
  const { t } = useTranslation('embedding');
  return (
    <main>
      <Notice drawing="plain" title={t(`closed.${state}`)} help={t('closed.help')} page />
    </main>
  );
}
