import { LIST_STATUS } from '@moqi/api';
import { BatchBar, Button, usePhone } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { Download, FolderInput, PenLine, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignTogether } from '#entities/contract/batch-tasks.ts';
import { useDownload } from '#entities/contract/use-download.ts';
import type { ContractRow } from './contract-row.ts';
import type { ListName, ListSearch } from './list-search.ts';
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

const signableOf = (rows: readonly ContractRow[]) => rows.filter(({ can, signInfoNo }) => can.sign && signInfoNo !== '');

interface TogetherProps {
  readonly name: ListName;
  readonly search: ListSearch;
  readonly rows: readonly ContractRow[] | undefined;
}

/** A phone has no room for choosing rows: all that wait on the page go into the list, where each can be left out again. */
export function SignPageTogether({ name, search, rows = [] }: TogetherProps) {
  const { t } = useTranslation('contract-lists');
  const signTogether = useSignTogether();
  const phone = usePhone();
  const signable = signableOf(rows);
  if (!phone || name !== 'sign' || search.signStatus !== LIST_STATUS.mine || signable.length < 2) return null;
  return (
    <div className="contract-together">
      <Button kind="seal-outlined" size="large" icon={PenLine} onClick={() => signTogether(signable.map(({ signInfoNo }) => signInfoNo))}>
        {t('batch.signPage', { count: signable.length })}
      </Button>
    </div>
  );
}

/** What can be done with the chosen ones together; what cannot is said, not silently skipped. */
export function ContractBatchBar({ selection, isFiled, onAsk }: BatchProps) {
  const { t } = useTranslation('contract-lists');
  const download = useDownload();
  const signTogether = useSignTogether();
  const { rows } = selection;
  const phone = usePhone();
  if (phone || rows.length === 0) return null;
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
