import { downloadCaseFile } from '@moqi/api/work/cases';
import { Dialog, ErrorPage, SkeletonRows } from '@moqi/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, download } from '#shared/call/index.ts';
import { PdfPages, useFitWidth, usePdf } from '#shared/pdf/index.ts';

const A4 = { width: 595, height: 842 };
const MARGIN = 8;
const MOST_SCALE = 1.2;

/** The bytes of a file of a case, or why they do not come. */
function useFile(caseId: string, fileId: string | undefined) {
  const [found, setFound] = useState<{ readonly bytes?: Uint8Array; readonly problem?: string }>({});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    download(downloadCaseFile, { caseId, ...(fileId && { fileId }) }, '', { signal })
      .then(async ({ blob }) => {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        if (!signal.aborted) setFound({ bytes });
      })
      .catch((refused: unknown) => {
        if (signal.aborted) return;
        if (!(refused instanceof CallRefused)) throw refused;
        setFound({ problem: refused.msg });
      });
    return () => leaving.abort();
  }, [caseId, fileId]);
  return found;
}

interface FileViewProps {
  readonly caseId: string;
  /** left out: the application as it will be filed */
  readonly fileId?: string | undefined;
  readonly title: string;
  readonly onClose: () => void;
}

/** A file of a case, page by page: the very bytes that are filed, or that the institution issued. */
export function FileView({ caseId, fileId, title, onClose }: FileViewProps) {
  const { t } = useTranslation('judicial');
  const { bytes, problem } = useFile(caseId, fileId);
  const frame = useRef<HTMLDivElement>(null);
  const pdf = usePdf(useMemo(() => bytes && { bytes }, [bytes]));
  const fit = useFitWidth(frame, A4.width, MARGIN);
  const isFailed = problem !== undefined || pdf.state === 'failed';
  return (
    <Dialog title={title} width="widest" onClose={onClose}>
      <div ref={frame} className="judicial-file">
        {isFailed ? <ErrorPage title={t('fileFailed')} help={problem ?? t('failedHelp')} /> : null}
        {!isFailed && pdf.state !== 'ready' ? <SkeletonRows label={t('app:loading')} rows={10} /> : null}
        {pdf.state === 'ready' && fit !== undefined ? (
          <PdfPages
            document={pdf.document}
            pages={Array.from({ length: pdf.document.numPages }, () => A4)}
            scale={Math.min(fit, MOST_SCALE)}
            label={title}
            pageLabel={(page) => t('page', { page: page + 1 })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
