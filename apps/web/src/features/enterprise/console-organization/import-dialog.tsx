import type { OutputOf } from '@moqi/api';
import { checkImport, downloadImportFaults, downloadImportTemplate, importMembers, readImport } from '@moqi/api/enterprise/joining';
import { Button, Dialog, FieldError, LinkButton, look, useToast } from '@moqi/ui';
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
import { type Checked, ImportChecked, type ImportMode, type InviteWhen, wouldAdd } from './import-checked.tsx';
import { ImportFaultsTable } from './import-faults-table.tsx';

type Import = OutputOf<typeof readImport>;

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

/** What was found in the file, and what the person chose; nothing is kept or sent until the import starts. */
function useUpload(onStarted: (importId: string) => void) {
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<ImportMode>('valid');
  const [invite, setInvite] = useState<InviteWhen>('now');
  const [checked, setChecked] = useState<Checked>();
  const files = file ? [file] : [];
  const checking = useAct(checkImport, { files });
  const importing = useAct(importMembers, { files });
  const check = () =>
    checking.mutate(
      {},
      {
        onSuccess: (found) => {
          setChecked(found);
          setInvite(found.isCovered ? 'now' : 'later');
        },
      },
    );
  const start = () => importing.mutate({ mode, invite }, { onSuccess: ({ importId }) => onStarted(importId) });
  const back = () => setChecked(undefined);
  const clear = () => {
    setChecked(undefined);
    setFile(undefined);
  };
  const busy = checking.isPending || importing.isPending;
  const error = checked === undefined ? checking.error : importing.error;
  return { file, setFile, mode, setMode, invite, setInvite, checked, check, start, back, clear, busy, error };
}

/** Members from a spreadsheet: choose, see what would happen, start, watch, see what was wrong. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const [importId, setImportId] = useState<string>();
  const sheets = useSheets();
  const status = useImport(importId);
  const upload = useUpload(setImportId);
  const again = () => {
    setImportId(undefined);
    upload.clear();
  };
  const watching = (
    <>
      {status?.state === 'done' ? (
        <Button onClick={again}>{t('import.again')}</Button>
      ) : (
        <Button onClick={onClose}>{t('app:cancel')}</Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {t(status?.state === 'done' ? 'import.close' : 'import.background')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      footer={importId === undefined ? <UploadSteps upload={upload} onClose={onClose} /> : watching}
    >
      {importId !== undefined ? (
        <Outcome status={status} onFaults={() => void sheets.faults(importId)} />
      ) : upload.checked ? (
        <ImportChecked checked={upload.checked} mode={upload.mode} invite={upload.invite} onInvite={upload.setInvite} />
      ) : (
        <Choice upload={upload} onTemplate={() => void sheets.template()} />
      )}
      {importId === undefined && upload.error ? <FieldError>{upload.error.msg}</FieldError> : null}
    </Dialog>
  );
}

interface UploadProps {
  readonly upload: ReturnType<typeof useUpload>;
}

/** Check first, then start. */
function UploadSteps({ upload, onClose }: UploadProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const { checked, file, busy, mode } = upload;
  if (checked === undefined)
    return (
      <>
        <Button onClick={onClose}>{t('app:cancel')}</Button>
        <Button kind="primary" busy={busy} disabled={file === undefined} onClick={upload.check}>
          {t('import.check')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={upload.back}>{t('import.back')}</Button>
      <Button kind="primary" busy={busy} disabled={!wouldAdd(checked, mode)} onClick={upload.start}>
        {t('import.start')}
      </Button>
    </>
  );
}

/** The file, and what becomes of rows with faults. */
function Choice({ upload, onTemplate }: UploadProps & { readonly onTemplate: () => void }) {
  const { t } = useTranslation('console-organization');
  const { file, mode } = upload;
  return (
    <>
      <p className={look('ink2')}>{t('import.lead')}</p>
      <LinkButton onClick={onTemplate}>{t('import.template')}</LinkButton>
      <label className="members-file">
        <FileSpreadsheet size={20} strokeWidth={1.6} aria-hidden />
        <span className={look('ellipsis')}>{file?.name ?? t('import.choose')}</span>
        <input
          type="file"
          className={look('hidden')}
          accept=".xlsx"
          aria-label={t('import.choose')}
          onChange={(event) => upload.setFile(event.target.files?.[0])}
        />
      </label>
      <fieldset className="members-modes">
        <legend className={look('field-label')}>{t('import.mode')}</legend>
        {(['valid', 'whole'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => upload.setMode(one)} />
            {t(`import.${one}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}

type Progressed = Omit<Import, 'importId' | 'fileName'>;
const NOTHING_YET: Progressed = { state: 'running', total: 0, finished: 0, added: 0, invited: 0, faulty: 0, errors: [] };

function Outcome({ status = NOTHING_YET, onFaults }: { status: Progressed | undefined; onFaults: () => void }) {
  const { t } = useTranslation('console-organization');
  const { total, finished, added, invited, faulty, errors } = status;
  const done = status.state === 'done';
  const share = Math.floor((100 * finished) / Math.max(1, total));
  return (
    <>
      <Progress percent={share} status={done ? 'success' : 'active'} aria-label={t('import.progress')} />
      <p aria-live="polite">{done ? t('import.done', { added, faulty }) : t('import.running', { finished, total })}</p>
      {done && added > invited ? <p className={look('ink2')}>{t('import.uninvited', { count: added - invited })}</p> : null}
      {errors.length > 0 ? (
        <>
          <ImportFaultsTable rows={errors} />
          <Button icon={Download} onClick={onFaults}>
            {t('import.faults')}
          </Button>
        </>
      ) : null}
    </>
  );
}
