import { buildPrint, PRINT_STATUS, readPrints, showPrint } from '@moqi/api/work/printing';
import { Button, EmptyState, look, SkeletonRows, useToast } from '@moqi/ui';
import { Download, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, download, useAct, useCall } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { printBlob } from './print-blob.ts';
import { SheetPicture } from './sheet-picture.tsx';

const ASK_EVERY_MS = 800;
/** Who wants to read all of it opens the PDF. */
const MOST_PICTURES = 12;

/** One order: being made, its sheets, or why there are none. */
export function PrintPreview({ printId }: { readonly printId: string }) {
  const { t } = useTranslation('contract-print');
  const locale = useLocale();
  const again = useAct(buildPrint);
  const [isMade, setMade] = useState(false);
  const query = useCall(readPrints, { printIds: printId }, isMade ? {} : { refetchEveryMs: ASK_EVERY_MS });
  const [order] = query.data?.list ?? [];
  const isWaiting = order === undefined || order.status === PRINT_STATUS.waiting;
  if (isMade === isWaiting) setMade(!isWaiting);
  if (isWaiting) return <SkeletonRows label={t('making')} rows={10} />;
  const rebuild = (
    <Button icon={RotateCcw} busy={again.isPending} onClick={() => again.mutate({ printId })}>
      {t('again')}
    </Button>
  );
  if (order.status === PRINT_STATUS.failed) return <EmptyState fill title={order.reason?.[locale] ?? ''} actions={rebuild} />;
  const pictures = Math.min(order.sheets, MOST_PICTURES);
  return (
    <>
      <div className="print-actions">
        <span className={look('ink3')}>{t('sheets', { count: order.sheets })}</span>
        <HandOut printId={printId} name={order.contractName} onDone={() => void query.refetch()} />
      </div>
      <div className="print-sheets">
        {Array.from({ length: pictures }, (_, page) => (
          <SheetPicture key={page} printId={printId} page={page} label={t('page', { page: page + 1, pages: order.sheets })} />
        ))}
        {order.sheets > pictures && <p className={look('ink3')}>{t('more', { count: order.sheets - pictures })}</p>}
      </div>
    </>
  );
}

/** Printing and saving hand out the same file; either makes the order printed. */
function HandOut({ printId, name, onDone }: { readonly printId: string; readonly name: string; readonly onDone: () => void }) {
  const { t } = useTranslation('contract-print');
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const handOut = async (take: (blob: Blob, fileName: string) => void): Promise<void> => {
    setBusy(true);
    try {
      const { blob, fileName } = await download(showPrint, { printId }, `${name}.pdf`);
      take(blob, fileName);
      onDone();
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      showToast({ kind: 'problem', text: problem.msg });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={Download} disabled={isBusy} onClick={() => void handOut(saveFile)}>
        {t('save')}
      </Button>
      <Button kind="primary" icon={Printer} busy={isBusy} onClick={() => void handOut(printBlob)}>
        {t('print')}
      </Button>
    </>
  );
}
