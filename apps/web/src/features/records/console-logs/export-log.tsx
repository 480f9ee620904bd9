import { downloadLogExport, exportLog, type LogKind, readLogExport } from '@moqi/api/records/logs';
import { Button, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningExport } from '#entities/export/running-export.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { filterOf, type LogSearch } from './log-search.ts';

/** Exports what the filters leave; the file is written at the server and comes when it is done. */
export function ExportLog({ kind, search }: { kind: LogKind; search: LogSearch }) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const showToast = useToast();
  const [exportId, setExportId] = useState<string>();
  const { mutate, isPending } = useAct(exportLog, { audience: 'corporateAdmin' });
  const start = () =>
    mutate(
      { kind, locale, ...filterOf(search) },
      {
        onSuccess: (started) => setExportId(started.exportId),
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  return (
    <>
      {exportId === undefined ? null : (
        <RunningExport exportId={exportId} status={readLogExport} file={downloadLogExport} onEnd={() => setExportId(undefined)} />
      )}
      <Button icon={Download} busy={isPending || exportId !== undefined} disabled={exportId !== undefined} onClick={start}>
        {t('export.start')}
      </Button>
    </>
  );
}
