import { BatchBar, Button } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { Download, FolderInput, PenLine, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignTogether } from '#entities/contract/batch-tasks.ts';
import { useDownload } from '#entities/contract/use-download.ts';
import { type ContractRow, signableOf } from './contract-row.ts';
import type { Selection } from './use-selection.ts';

interface BatchProps {
  readonly selection: Selection;
  /** they lie in directories */
  readonly isFiled: boolean;
  readonly onAsk: (step: 'revoke' | 'move', rows: readonly ContractRow[]) => void;
}

interface Counts {
  readonly chosen: number;
  readonly signable: number;
  readonly revocable: number;
  readonly downloadable: number;
  readonly isFiled: boolean;
}

/** What does not hold for all of them. */
function notesOn(t: TFunction<'contract-lists'>, { chosen, signable, revocable, downloadable, isFiled }: Counts): string[] {
  return [
    signable > 0 && signable < chosen ? t('batch.notSignable', { count: chosen - signable }) : '',
    revocable > 0 && revocable < chosen ? t('batch.notRevocable', { count: chosen - revocable }) : '',
    downloadable > 0 && downloadable < chosen ? t('batch.notDownloadable', { count: chosen - downloadable }) : '',
    signable + revocable + downloadable === 0 && !isFiled ? t('batch.nothing') : '',
  ].filter((note) => note !== '');
}

/** What can be done with the chosen ones together; what cannot is said, not silently skipped. Fetched with the first choice. */
export function ContractBatchBar({ selection, isFiled, onAsk }: BatchProps) {
  const { t } = useTranslation('contract-lists');
  const download = useDownload();
  const signTogether = useSignTogether();
  const { rows } = selection;
  const signable = signableOf(rows);
  const revocable = rows.filter(({ can }) => can.revoke);
  const downloadable = rows.filter(({ can }) => can.download);
  const counts = { signable: signable.length, revocable: revocable.length, downloadable: downloadable.length };
  const notes = notesOn(t, { chosen: rows.length, ...counts, isFiled });
  return (
    <BatchBar
      selected={t('batch.selected', { count: rows.length })}
      cancel={{ label: t('batch.cancel'), onClick: selection.clear }}
      {...(notes.length > 0 ? { note: notes.join(t('batch.and')) } : {})}
      actions={
        <>
          {signable.length > 0 ? (
            <Button kind="seal" size="small" icon={PenLine} onClick={() => signTogether(signable.map(({ signInfoNo }) => signInfoNo))}>
              {t('batch.sign')}
            </Button>
          ) : null}
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
