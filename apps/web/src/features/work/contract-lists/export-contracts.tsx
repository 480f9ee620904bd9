import type { InputOf } from '@moqi/api';
import { downloadContractsExport, exportContracts, readContractsExport } from '@moqi/api/work/contract-lists';
import { Button, IconButton, usePhone, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningExport } from '#entities/export/running-export.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { ListSearch } from './list-search.ts';
import { withoutNames } from './use-contract-rows.ts';

/** Exports what the filters leave; the file is written at the server and comes when it is done. */
export function ExportContracts({ search }: { search: ListSearch }) {
  const { t } = useTranslation('contract-lists');
  const locale = useLocale();
  const showToast = useToast();
  const [exportId, setExportId] = useState<string>();
  const { mutate, isPending } = useAct(exportContracts);
  const { itemPage: _, pageSize: __, ...filters } = withoutNames(search);
  const start = () =>
    mutate(
      { ...(filters as InputOf<typeof exportContracts>), locale },
      {
        onSuccess: (started) => setExportId(started.exportId),
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  const phone = usePhone();
  const isRunning = exportId !== undefined;
  return (
    <>
      {isRunning && (
        <span className="contract-export">
          <RunningExport
            exportId={exportId}
            status={readContractsExport}
            file={downloadContractsExport}
            onEnd={() => setExportId(undefined)}
          />
        </span>
      )}
      {phone ? (
        <IconButton large icon={Download} label={t('enterprise.export')} disabled={isPending || isRunning} onClick={start} />
      ) : (
        <Button icon={Download} busy={isPending || isRunning} disabled={isRunning} onClick={start}>
          {t('enterprise.export')}
        </Button>
      )}
    </>
  );
}
