import { BatchBar, Button } from '@moqi/ui';
import { Download, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#entities/contract/use-download.ts';
import type { ContractRow } from './contract-row.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with the chosen ones together; what cannot is said, not silently skipped. */
export function ContractBatchBar({ selection, onRevoke }: { selection: Selection; onRevoke: (rows: readonly ContractRow[]) => void }) {
  const { t } = useTranslation('contract-lists');
  const download = useDownload();
  const { rows } = selection;
  const revocable = rows.filter(({ can }) => can.revoke);
  const downloadable = rows.filter(({ can }) => can.download);
  const notes = [
    revocable.length > 0 && revocable.length < rows.length ? t('batch.notRevocable', { count: rows.length - revocable.length }) : '',
    downloadable.length > 0 && downloadable.length < rows.length
      ? t('batch.notDownloadable', { count: rows.length - downloadable.length })
      : '',
    revocable.length + downloadable.length === 0 ? t('batch.nothing') : '',
  ].filter((note) => note !== '');
  return (
    <BatchBar
      selected={t('batch.selected', { count: rows.length })}
      cancel={{ label: t('batch.cancel'), onClick: selection.clear }}
      {...(notes.length > 0 ? { note: notes.join(t('batch.and')) } : {})}
      actions={
        <>
          {downloadable.length > 0 ? (
            <Button size="small" icon={Download} onClick={() => void download(downloadable.map(({ applyId }) => applyId))}>
              {t('batch.download')}
            </Button>
          ) : null}
          {revocable.length > 0 ? (
            <Button size="small" icon={Undo2} onClick={() => onRevoke(revocable)}>
              {t('batch.revoke')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
