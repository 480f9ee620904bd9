import {
  downloadImportFaults,
  downloadImportTemplate,
  IMPORT_FAULTS,
  IMPORT_HEADERS,
  importMembers,
  type OutputOf,
  readImport,
} from '@moqi/api';
import { Button, type Column, Dialog, FieldError, LinkButton, look, Table, useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import Progress from 'antd/es/progress';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { refresh } from '#shared/call/refresh.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

type Import = OutputOf<typeof readImport>;
type Mode = 'valid' | 'whole';

/** Saves the template, or the faulty rows of an import. */
function useSheets() {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const saving = async (work: () => ReturnType<typeof download>) => {
    try {
      const { blob, fileName } = await work();
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
  return {
    template: () => saving(() => download(downloadImportTemplate, {}, `${t('import.template')}.xlsx`)),
    faults: (importId: string) => saving(() => download(downloadImportFaults, { importId }, `${t('import.faults')}.xlsx`)),
  };
}

/** Watches an import until it ends: a job makes the change, so the act itself came too early to refresh anything. */
function useImport(importId: string | undefined): Import | undefined {
  const queries = useQueryClient();
  const { data } = useCall(
    readImport,
    { importId: importId ?? '' },
    { enabled: importId !== undefined, refetchEveryMs: 1000, isInBackground: true },
  );
  const done = data?.state === 'done';
  useEffect(() => {
    if (done) void refresh(queries, importMembers.changes);
  }, [done, queries]);
  return data;
}

/** Members from a spreadsheet: choose, watch, see what was wrong. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const [mode, setMode] = useState<Mode>('valid');
  const [file, setFile] = useState<File>();
  const [importId, setImportId] = useState<string>();
  const sheets = useSheets();
  const status = useImport(importId);
  const { mutate, isPending, error } = useAct(importMembers, { files: file ? [file] : [] });
  const start = () => mutate({ mode }, { onSuccess: (answer) => setImportId(answer.importId) });
  const again = () => {
    setImportId(undefined);
    setFile(undefined);
  };
  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      footer={
        <>
          {status?.state === 'done' ? (
            <Button onClick={again}>{t('import.again')}</Button>
          ) : (
            <Button onClick={onClose}>{t('app:cancel')}</Button>
          )}
          {importId === undefined ? (
            <Button kind="primary" busy={isPending} disabled={file === undefined} onClick={start}>
              {t('import.start')}
            </Button>
          ) : (
            <Button kind="primary" onClick={onClose}>
              {t(status?.state === 'done' ? 'import.close' : 'import.background')}
            </Button>
          )}
        </>
      }
    >
      {importId === undefined ? (
        <>
          <p className={look('ink2')}>{t('import.lead')}</p>
          <LinkButton onClick={() => void sheets.template()}>{t('import.template')}</LinkButton>
          <label className="members-file">
            <FileSpreadsheet size={20} strokeWidth={1.6} aria-hidden />
            <span className={look('ellipsis')}>{file?.name ?? t('import.choose')}</span>
            <input
              type="file"
              className={look('hidden')}
              accept=".xlsx"
              aria-label={t('import.choose')}
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          </label>
          <fieldset className="members-modes">
            <legend className={look('field-label')}>{t('import.mode')}</legend>
            {(['valid', 'whole'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
                {t(`import.${one}`)}
              </label>
            ))}
          </fieldset>
          {error ? <FieldError>{error.msg}</FieldError> : null}
        </>
      ) : (
        <Outcome status={status} onFaults={() => void sheets.faults(importId)} />
      )}
    </Dialog>
  );
}

function Outcome({ status, onFaults }: { status: Import | undefined; onFaults: () => void }) {
  const { t } = useTranslation('console-organization');
  const locale = useLocale();
  const words = locale === 'en' ? 'en' : 'zh-CN';
  const share = status ? Math.floor((100 * status.finished) / Math.max(1, status.total)) : 0;
  const done = status?.state === 'done';
  const columns: readonly Column<Import['errors'][number]>[] = [
    { key: 'row', title: t('import.row'), className: 'members-row', cell: ({ row }) => row },
    { key: 'name', title: t('column.name'), cell: ({ name }) => name || '—' },
    {
      key: 'reason',
      title: t('import.reason'),
      cell: ({ faults }) =>
        faults.map(({ column, fault }) => `${IMPORT_HEADERS[column][words]}：${IMPORT_FAULTS[fault][words]}`).join('；'),
    },
  ];
  return (
    <>
      <Progress percent={share} status={done ? 'success' : 'active'} aria-label={t('import.progress')} />
      <p aria-live="polite">
        {done
          ? t('import.done', { added: status.added, faulty: status.faulty })
          : t('import.running', { finished: status?.finished ?? 0, total: status?.total ?? 0 })}
      </p>
      {status && status.errors.length > 0 ? (
        <>
          <div className="members-faults">
            <Table wraps className="members-faulty" columns={columns} rows={status.errors} keyOf={({ row }) => row} />
          </div>
          <Button icon={Download} onClick={onFaults}>
            {t('import.faults')}
          </Button>
        </>
      ) : null}
    </>
  );
}
