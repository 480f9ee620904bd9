import type { InputOf } from '@moqi/api';
import {
  downloadContractsExport,
  downloadOwnContractsExport,
  exportContracts,
  exportOwnContracts,
  readContractsExport,
  readOwnContractsExport,
} from '@moqi/api/work/contract-lists';
import { Button, IconButton, usePhone, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningExport } from '#entities/export/running-export.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { ListSearch } from './list-search.ts';
import { withoutNames } from './use-contract-rows.ts';

const OWN = { begin: exportOwnContracts, status: readOwnContractsExport, file: downloadOwnContractsExport, narrow: {} } as const;
const CALLS = {
  console: { begin: exportContracts, status: readContractsExport, file: downloadContractsExport, narrow: {} },
  sent: OWN,
  received: { ...OWN, narrow: { listType: 'received' } },
} as const;

/** Exports what the filters leave; the file is written at the server and comes when it is done. */
export function ExportContracts({ search, of }: { search: ListSearch; of: keyof typeof CALLS }) {
  const { t } = useTranslation('contract-lists');
  const { begin, status, file, narrow } = CALLS[of];
  const locale = useLocale();
  const showToast = useToast();
  const [exportId, setExportId] = useState<string>();
  const { mutate, isPending } = useAct<typeof exportContracts | typeof exportOwnContracts>(begin);
  const { itemPage: _, pageSize: __, ...filters } = withoutNames(search);
  const start = () =>
    mutate(
      { ...(filters as InputOf<typeof begin>), ...narrow, locale },
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
          <RunningExport exportId={exportId} status={status} file={file} onEnd={() => setExportId(undefined)} />
        </span>
      )}
      {phone ? (
        <IconButton large icon={Download} label={t('export')} disabled={isPending || isRunning} onClick={start} />
      ) : (
        <Button icon={Download} busy={isPending || isRunning} disabled={isRunning} onClick={start}>
          {t('export')}
        </Button>
      )}
    </>
  );
}
