import { downloadRegisterExport, exportRegister, readRegisterExport } from '@moqi/api/work/register';
import { Button, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningExport } from '#entities/export/running-export.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { RegisterSearch } from './register-search.ts';

/** Exports what the filters leave; the file is written at the server and comes when it is done. */
export function ExportRegister({ search }: { search: RegisterSearch }) {
  const { t } = useTranslation('console-register');
  const locale = useLocale();
  const showToast = useToast();
  const [exportId, setExportId] = useState<string>();
  const { mutate, isPending } = useAct(exportRegister);
  const { after: _, order: __, ...filters } = search;
  const start = () =>
    mutate(
      { ...filters, locale },
      {
        onSuccess: (started) => setExportId(started.exportId),
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  const isRunning = exportId !== undefined;
  return (
    <>
      {isRunning && (
        <RunningExport exportId={exportId} status={readRegisterExport} file={downloadRegisterExport} onEnd={() => setExportId(undefined)} />
      )}
      <Button icon={Download} busy={isPending || isRunning} disabled={isRunning} onClick={start}>
        {t('export')}
      </Button>
    </>
  );
}
