import { deleteDraft, restoreDraft } from '@moqi/api/work/sending';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { ContractRow } from './contract-row.ts';

export interface DraftBin {
  readonly remove: (row: ContractRow) => void;
  readonly restore: (row: ContractRow) => void;
}

/** A draft goes into the recycle bin at once, and comes back from it: nothing is asked, since nothing is lost. */
export function useDraftBin(): DraftBin {
  const { t } = useTranslation('contract-lists');
  const audience = useDoor();
  const showToast = useToast();
  const options = { audience };
  const deletion = useAct(deleteDraft, options);
  const restoration = useAct(restoreDraft, options);
  const onError = ({ msg }: { readonly msg: string }) => showToast({ kind: 'problem', text: msg });
  const contractNameOf = (row: ContractRow) => row.contractName || t('row.unnamed');
  const restore = (row: ContractRow) =>
    restoration.mutate(
      { applyId: row.applyId },
      { onSuccess: () => showToast({ text: t('restoreDraft.done', { name: contractNameOf(row) }) }), onError },
    );
  const remove = (row: ContractRow) =>
    deletion.mutate(
      { applyId: row.applyId },
      {
        onSuccess: () =>
          showToast({
            text: t('deleteDraft.done', { name: contractNameOf(row) }),
            undo: { label: t('deleteDraft.undo'), onClick: () => restore(row) },
          }),
        onError,
      },
    );
  return { remove, restore };
}
