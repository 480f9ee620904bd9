import './running-export.css';
import { EXPORT_DAYS } from '@moqi/api';
import type { downloadLogExport, readLogExport } from '@moqi/api/records/logs';
import type {
  downloadContractsExport,
  downloadOwnContractsExport,
  readContractsExport,
  readOwnContractsExport,
} from '@moqi/api/work/contract-lists';
import type { downloadSealUsesExport, readSealUsesExport } from '@moqi/api/work/grants';
import type { downloadRegisterExport, readRegisterExport } from '@moqi/api/work/register';
import { formatCount } from '@moqi/rules';
import { useToast } from '@moqi/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useCall } from '#shared/call/use-call.ts';

const ASK_EVERY_MS = 700;

export interface RunningExportProps {
  readonly exportId: string;
  readonly status:
    | typeof readSealUsesExport
    | typeof readLogExport
    | typeof readContractsExport
    | typeof readOwnContractsExport
    | typeof readRegisterExport;
  readonly file:
    | typeof downloadSealUsesExport
    | typeof downloadLogExport
    | typeof downloadContractsExport
    | typeof downloadOwnContractsExport
    | typeof downloadRegisterExport;
  readonly onEnd: () => void;
}

/** An export that is being written at the server: says how far it is, and hands the file over when it is done. */
export function RunningExport({ exportId, status, file, onEnd }: RunningExportProps) {
  const { t } = useTranslation('app');
  const showToast = useToast();
  const { data, error } = useCall(status, { exportId }, { refetchEveryMs: ASK_EVERY_MS });
  const state = data?.state;
  const finish = useEffectEvent(async () => {
    onEnd();
    if (state === 'failed') return showToast({ kind: 'problem', text: t('exports.failed') });
    try {
      const { blob, fileName } = await download(file, { exportId }, data?.fileName ?? '');
      saveFile(blob, fileName);
      showToast({ text: t('exports.done', { name: fileName, days: EXPORT_DAYS }) });
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
    <span className="running-export" role="status">
      <progress aria-label={t('exports.label')} value={done} max={Math.max(1, total)} />
      {t('exports.progress', { done: formatCount(done), total: formatCount(total), days: EXPORT_DAYS })}
    </span>
  );
}
