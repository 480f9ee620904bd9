import { moveContracts, NOWHERE, unfileContracts } from '@moqi/api/work/directories';
import { FormDialog, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { ContractRow } from '../contract-row.ts';
import { useDirectories } from './use-directories.ts';

interface MoveProps {
  readonly list: 'sign' | 'apply';
  readonly rows: readonly ContractRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Files the chosen contracts, or takes them out of their directories. */
export function MoveDialog({ list, rows, onClose, onDone }: MoveProps) {
  const { t } = useTranslation('contract-lists');
  const audience = useDoor();
  const showToast = useToast();
  const found = useDirectories(list);
  const [to, setTo] = useState<string>();
  const move = useAct(moveContracts, { audience });
  const unfile = useAct(unfileContracts, { audience });
  const applyIds = rows.map(({ applyId }) => applyId);
  const name = found?.lines.find(({ directoryId }) => directoryId === to)?.directoryName ?? t('directories.none');
  const onSuccess = () => {
    showToast({ text: t('directories.moved', { count: rows.length, name }) });
    onDone();
  };
  const submit = () => {
    if (to === NOWHERE) unfile.mutate({ applyIds }, { onSuccess });
    else if (to !== undefined) move.mutate({ applyIds, directoryId: to }, { onSuccess });
  };
  const choices = [{ directoryId: NOWHERE, path: t('directories.none') }, ...(found?.lines ?? [])];
  return (
    <FormDialog
      title={t('directories.moving', { count: rows.length })}
      submit={t('directories.move')}
      busy={move.isPending || unfile.isPending}
      disabled={to === undefined}
      onClose={onClose}
      onSubmit={submit}
      error={(move.error ?? unfile.error)?.msg}
    >
      {found?.lines.length === 0 ? <p className={look('ink3', 'text-13')}>{t('directories.noneYet')}</p> : null}
      <fieldset className="directories-choice" aria-label={t('directories.title')}>
        {choices.map(({ directoryId, path }) => (
          <label key={directoryId}>
            <input type="radio" name="directory" checked={to === directoryId} onChange={() => setTo(directoryId)} />
            <span className={look('ellipsis')} title={path}>
              {path}
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
