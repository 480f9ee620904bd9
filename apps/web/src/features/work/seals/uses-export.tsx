import type { InputOf } from '@moqi/api';
import { downloadSealUsesExport, exportSealUses, readSealUsesExport } from '@moqi/api/work/grants';
import { LinkButton, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningExport } from '#entities/export/running-export.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** Exports the record as it is filtered; the file is written at the server and comes when it is done. */
export function UsesExport({ filter }: { filter: InputOf<typeof exportSealUses> }) {
  const { t } = useTranslation('seals');
  const locale = useLocale();
  const showToast = useToast();
  const [exportId, setExportId] = useState<string>();
  const { mutate, isPending } = useAct(exportSealUses);
  const start = () =>
    mutate(
      { ...filter, locale },
      {
        onSuccess: (started) => setExportId(started.exportId),
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  if (exportId !== undefined)
    return (
      <RunningExport exportId={exportId} status={readSealUsesExport} file={downloadSealUsesExport} onEnd={() => setExportId(undefined)} />
    );
  return (
    <LinkButton disabled={isPending} onClick={start}>
      {t('uses.export')}
    </LinkButton>
  );
}
