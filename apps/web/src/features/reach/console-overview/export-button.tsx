import { exportOverview, type OverviewPeriod } from '@moqi/api/reach/overview';
import { Button, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** The tables behind all charts as one spreadsheet. */
export function ExportButton({ period }: { period: OverviewPeriod }) {
  const { t } = useTranslation('console-overview');
  const locale = useLocale();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, fileName } = await download(exportOverview, { period, locale }, `${t('title')}.xlsx`);
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
