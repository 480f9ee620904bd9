import { BatchBar, Button } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { ArchiveRestore, Download, FolderInput, PenLine, Tag, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignTogether } from '#entities/contract/batch-tasks.ts';
import { useDownload } from '#entities/contract/use-download.ts';
import { type ContractRow, deletableOf, restorableOf, signableOf } from './contract-row.ts';
import { useBin } from './use-bin.ts';
import type { Selection } from './use-selection.ts';

interface BatchProps {
  readonly selection: Selection;
  /** they lie in directories */
  readonly isFiled: boolean;
  readonly onAsk: (step: 'revoke' | 'move' | 'tag', rows: readonly ContractRow[]) => void;
}

interface Counts {
  readonly chosen: number;
  readonly signable: number;
  readonly revocable: number;
  readonly downloadable: number;
  readonly deletable: number;
  readonly restorable: number;
  /** all of them can be filed or marked */
  readonly isKept: boolean;
}

/** What does not hold for all of them. */
function notesOn(t: TFunction<'contract-lists'>, counts: Counts): string[] {
  const { chosen, signable, revocable, downloadable, deletable, restorable, isKept } = counts;
  const possible = signable + revocable + downloadable + deletable + restorable;
  return [
    signable > 0 && signable < chosen ? t('batch.notSignable', { count: chosen - signable }) : '',
    revocable > 0 && revocable < chosen ? t('batch.notRevocable', { count: chosen - revocable }) : '',
    downloadable > 0 && downloadable < chosen ? t('batch.notDownloadable', { count: chosen - downloadable }) : '',
    deletable > 0 && deletable < chosen ? t('batch.notDeletable', { count: chosen - deletable }) : '',
    possible === 0 && !isKept ? t('batch.nothing') : '',
  ].filter((note) => note !== '');
}

/** What can be done with the chosen ones together; what cannot is said, not silently skipped. Fetched with the first choice. */
export function ContractBatchBar({ selection, isFiled, onAsk }: BatchProps) {
  const { t } = useTranslation('contract-lists');
  const download = useDownload();
  const signTogether = useSignTogether();
  const bin = useBin(selection.clear);
  const { rows } = selection;
  const signable = signableOf(rows);
  const revocable = rows.filter(({ can }) => can.revoke);
  const downloadable = rows.filter(({ can }) => can.download);
  const deletable = deletableOf(rows);
  const restorable = restorableOf(rows);
  const isTaggable = rows.every(({ can }) => can.tag);
  const counts = { signable: signable.length, revocable: revocable.length, downloadable: downloadable.length };
  const binned = { deletable: deletable.length, restorable: restorable.length };
  const notes = notesOn(t, { chosen: rows.length, ...counts, ...binned, isKept: isFiled || isTaggable });
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
          {isTaggable ? (
            <Button size="small" icon={Tag} onClick={() => onAsk('tag', rows)}>
              {t('batch.tag')}
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
          {deletable.length > 0 ? (
            <Button size="small" icon={Trash2} onClick={() => bin.remove(deletable)}>
              {t('app:steps.delete')}
            </Button>
          ) : null}
          {restorable.length > 0 ? (
            <Button size="small" icon={ArchiveRestore} onClick={() => bin.restore(restorable)}>
              {t('app:steps.restore')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
