import { BatchBar, Button, usePhone } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { Download, FolderInput, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#entities/contract/use-download.ts';
import type { ContractRow } from './contract-row.ts';
import type { Selection } from './use-selection.ts';

interface BatchProps {
  readonly selection: Selection;
  /** they lie in directories */
  readonly isFiled: boolean;
  readonly onAsk: (step: 'revoke' | 'move', rows: readonly ContractRow[]) => void;
}

interface Counts {
  readonly chosen: number;
  readonly revocable: number;
  readonly downloadable: number;
  readonly isFiled: boolean;
}

/** What does not hold for all of them. */
function notesOn(t: TFunction<'contract-lists'>, { chosen, revocable, downloadable, isFiled }: Counts): string[] {
  return [
    revocable > 0 && revocable < chosen ? t('batch.notRevocable', { count: chosen - revocable }) : '',
    downloadable > 0 && downloadable < chosen ? t('batch.notDownloadable', { count: chosen - downloadable }) : '',
    revocable + downloadable === 0 && !isFiled ? t('batch.nothing') : '',
  ].filter((note) => note !== '');
}

/** What can be done with the chosen ones together; what cannot is said, not silently skipped. */
export function ContractBatchBar({ selection, isFiled, onAsk }: BatchProps) {
  const { t } = useTranslation('contract-lists');
  const download = useDownload();
  const { rows } = selection;
  const phone = usePhone();
  if (phone || rows.length === 0) return null;
  const revocable = rows.filter(({ can }) => can.revoke);
  const downloadable = rows.filter(({ can }) => can.download);
  const notes = notesOn(t, { chosen: rows.length, revocable: revocable.length, downloadable: downloadable.length, isFiled });
  return (
    <BatchBar
      selected={t('batch.selected', { count: rows.length })}
      cancel={{ label: t('batch.cancel'), onClick: selection.clear }}
      {...(notes.length > 0 ? { note: notes.join(t('batch.and')) } : {})}
      actions={
        <>
          {isFiled ? (
            <Button size="small" icon={FolderInput} onClick={() => onAsk('move', rows)}>
              {t('batch.move')}
            </Button>
          ) : null}
          {downloadable.length > 0 ? (
            <Button size="small" icon={Download} onClick={() => void download(downloadable.map(({ applyId }) => applyId))}>
              {t('batch.download')}
            </Button>
          ) : null}
          {revocable.length > 0 ? (
            <Button size="small" icon={Undo2} onClick={() => onAsk('revoke', revocable)}>
              {t('batch.revoke')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
