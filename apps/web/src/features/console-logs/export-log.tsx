import { downloadLogExport, exportLog, LOG_EXPORT_DAYS, type LogKind, readLogExport } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { Button, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '../../shared/call/call-refused.ts';
import { download } from '../../shared/call/download.ts';
import { useAct, useCall } from '../../shared/call/use-call.ts';
import { saveFile } from '../../shared/contracts/save-file.ts';
import { useLocale } from '../../shared/i18n/use-locale.ts';
import { filterOf, type LogSearch } from './log-search.ts';

const ASK_EVERY_MS = 700;

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
      {exportId === undefined ? null : <Progress exportId={exportId} onEnd={() => setExportId(undefined)} />}
      <Button icon={Download} busy={isPending || exportId !== undefined} disabled={exportId !== undefined} onClick={start}>
        {t('export.start')}
      </Button>
    </>
  );
}

function Progress({ exportId, onEnd }: { exportId: string; onEnd: () => void }) {
  const { t } = useTranslation('console-logs');
  const showToast = useToast();
  const { data, error } = useCall(readLogExport, { exportId }, { audience: 'corporateAdmin', refetchEveryMs: ASK_EVERY_MS });
  const state = data?.state;
  const finish = useEffectEvent(async () => {
    onEnd();
    if (state === 'failed') return showToast({ kind: 'problem', text: t('export.failed') });
    try {
      const { blob, fileName } = await download(downloadLogExport, { exportId }, data?.fileName ?? '', { audience: 'corporateAdmin' });
      saveFile(blob, fileName);
      showToast({ text: t('export.done', { name: fileName, days: LOG_EXPORT_DAYS }) });
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      showToast({ kind: 'problem', text: problem.msg });
    }
  });
  const refused = useEffectEvent((msg: string) => {
    onEnd();
    showToast({ kind: 'problem', text: msg });
  });
  useEffect(() => {
    if (state !== undefined && state !== 'running') void finish();
  }, [state]);
  useEffect(() => {
    if (error) refused(error.msg);
  }, [error]);
  const [done, total] = [data?.done ?? 0, data?.total ?? 0];
  return (
    <span className="logs-progress" role="status">
      <progress aria-label={t('export.label')} value={done} max={Math.max(1, total)} />
      {t('export.progress', { done: formatCount(done), total: formatCount(total), days: LOG_EXPORT_DAYS })}
    </span>
  );
}
