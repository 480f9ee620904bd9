import type { OutputOf } from '@moqi/api';
import { downloadCertificateByTicket, type openCertificate, readCertificateState } from '@moqi/api/work/completion';
import { formatFileSize, formatTime } from '@moqi/rules';
import { Button, look, Sheet, SkeletonRows, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallRefused, download, useCall } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';

const ASK_AGAIN_MS = 2_000;

/** The signed file, once it is there. The ticket travels in the body of the call, never in an address. */
export function CertificateFile({ opened }: { readonly opened: OutputOf<typeof openCertificate> }) {
  const { t } = useTranslation('certificate');
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const { ticket, certiNo, expiresAt } = opened;
  const state = useCall(readCertificateState, { ticket });
  const isMaking = state.data?.ready === false;
  // asked again only as long as it is not there
  useCall(readCertificateState, { ticket }, { enabled: isMaking, refetchEveryMs: ASK_AGAIN_MS });
  const save = () => {
    setIsSaving(true);
    download(downloadCertificateByTicket, { ticket }, `${certiNo}.pdf`)
      .then(({ blob, fileName }) => saveFile(blob, fileName))
      .catch((error: CallRefused) => toast({ kind: 'problem', text: error.msg }))
      .finally(() => setIsSaving(false));
  };
  return (
    <Sheet title={t('file')} fact={t('until', { time: formatTime(expiresAt) })}>
      {state.error && <p role="alert">{state.error.msg}</p>}
      {state.data === undefined && !state.error && <SkeletonRows label={t('app:loading')} rows={2} />}
      {isMaking && <p role="status">{t('making')}</p>}
      {state.data?.ready && (
        <>
          <p className={look('ink3')}>{t('fingerprint', { pages: state.data.pages, size: formatFileSize(state.data.fileSize) })}</p>
          <p className={look('mono')}>{state.data.fileHash}</p>
          <Button kind="primary" busy={isSaving} onClick={save}>
            {t('download')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
