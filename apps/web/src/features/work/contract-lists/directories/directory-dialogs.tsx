import { createDirectory, DIRECTORY_LIMITS, deleteDirectory, NOWHERE, updateDirectory } from '@moqi/api/work/directories';
import { ConfirmDialog, FormDialog, SelectField, TextField, useToast } from '@moqi/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { placesFor, type TreeLine } from './directory-tree.ts';

export type AskedDirectory =
  | { readonly step: 'add'; readonly parentId: string }
  | { readonly step: 'edit' | 'remove'; readonly directory: TreeLine };

interface DialogProps {
  readonly asked: AskedDirectory;
  readonly lines: readonly TreeLine[];
  readonly onClose: () => void;
  readonly onGone: () => void;
}

export function DirectoryDialog({ asked, lines, onClose, onGone }: DialogProps) {
  if (asked.step === 'add') return <EditDirectory lines={lines} directory={undefined} parentId={asked.parentId} onClose={onClose} />;
  if (asked.step === 'remove') return <RemoveDirectory directory={asked.directory} onClose={onClose} onGone={onGone} />;
  return <EditDirectory lines={lines} directory={asked.directory} parentId={NOWHERE} onClose={onClose} />;
}

interface EditProps {
  readonly lines: readonly TreeLine[];
  /** undefined: a new one */
  readonly directory: TreeLine | undefined;
  /** where a new one is proposed */
  readonly parentId: string;
  readonly onClose: () => void;
}

/** Names a directory and says where it lies. */
function EditDirectory({ lines, directory, parentId, onClose }: EditProps) {
  const { t } = useTranslation('contract-lists');
  const audience = useDoor();
  const [name, setName] = useState(directory?.directoryName ?? '');
  const [place, setPlace] = useState(directory?.parentId ?? parentId);
  const create = useAct(createDirectory, { audience });
  const update = useAct(updateDirectory, { audience });
  const directoryName = name.trim();
  const places = directory ? placesFor(lines, directory.directoryId) : lines;
  const submit = () =>
    directory
      ? update.mutate({ directoryId: directory.directoryId, directoryName, parentId: place }, { onSuccess: onClose })
      : create.mutate({ directoryName, ...(place === NOWHERE ? {} : { parentId: place }) }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t(directory ? 'directories.edit' : 'directories.add')}
      submit={t('directories.save')}
      busy={create.isPending || update.isPending}
      disabled={directoryName === ''}
      onClose={onClose}
      onSubmit={submit}
      error={(create.error ?? update.error)?.msg}
    >
      <TextField
        label={t('directories.name')}
        value={name}
        maxLength={DIRECTORY_LIMITS.nameLength}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('directories.parent')}
        value={place}
        choices={[
          { value: NOWHERE, label: t('directories.top') },
          ...places
            .filter(({ depth }) => depth < DIRECTORY_LIMITS.depth - 1)
            .map(({ directoryId: value, path: label }) => ({ value, label })),
        ]}
        onChange={setPlace}
      />
    </FormDialog>
  );
}

interface RemoveProps {
  readonly directory: TreeLine;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Its contracts stay: that is what one wants to know before. */
function RemoveDirectory({ directory: { directoryId, directoryName: name, hasBelow }, onClose, onGone }: RemoveProps) {
  const { t } = useTranslation('contract-lists');
  const showToast = useToast();
  const act = useAct(deleteDirectory, { audience: useDoor() });
  const confirm = () =>
    act.mutate(
      { directoryId },
      {
        onSuccess: ({ unfiled }) => {
          showToast({ text: t('directories.removed', { name, count: unfiled }) });
          onGone();
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      object={name}
      icon={Trash2}
      title={t('directories.removing', { name })}
      body={t(hasBelow ? 'directories.removingBelow' : 'directories.removingBody')}
      keep={t('directories.keep')}
      confirm={t('directories.remove')}
      busy={act.isPending}
      error={act.error?.msg}
      onKeep={onClose}
      onConfirm={confirm}
    />
  );
}
