import { LIMITS } from '@moqi/api';
import { contractName, message } from '@moqi/rules';
import { Button, look, Sheet, TextField, TextLink, useToast } from '@moqi/ui';
import { FileUp } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { together } from '#entities/uploading/kinds.ts';
import { useFilePicker } from '#shared/form/use-file-picker.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { PlacedFile, References } from '../model/content.ts';
import type { Wizard } from '../use-wizard.ts';
import { FileRow, UploadRow } from './file-rows.tsx';
import type { Uploads } from './use-uploads.ts';

const StraightenDialog = lazy(() => import('../photographs/straighten-dialog.tsx').then((m) => ({ default: m.StraightenDialog })));

interface FilesStepProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly uploads: Uploads;
  /** 下一步 was asked for and cannot be: say what is missing */
  readonly isTried: boolean;
  /** what is named is a template, not a contract */
  readonly isTemplate?: boolean;
  /** the contract has one file */
  readonly isSingle?: boolean | undefined;
}

/** 1 上传文件: choose or drop files, put them in order, name the contract. */
export function FilesStep({ wizard, references, uploads, isTried, isTemplate = false, isSingle = false }: FilesStepProps) {
  const { t } = useTranslation('create');
  const { content, edit } = wizard;
  const showToast = useToast();
  const remove = (file: PlacedFile): void => {
    const at = content.files.indexOf(file);
    edit((before) => ({ ...before, files: before.files.filter(({ targetId }) => targetId !== file.targetId) }));
    const restore = (): void => edit((before) => ({ ...before, files: before.files.toSpliced(at, 0, file) }));
    showToast({ text: t('files.removed', { name: file.fileName }), undo: { label: t('takeBack'), onClick: restore } });
  };
  const move = (from: number, to: number): void =>
    edit((before) => {
      const file = before.files[from];
      return file ? { ...before, files: before.files.toSpliced(from, 1).toSpliced(to, 0, file) } : before;
    });
  const isEmpty = content.files.length === 0 && uploads.uploads.length === 0;
  return (
    <div className="create-column">
      <h2 className={look('text-18', 'strong')}>{t(isTemplate ? 'template.filesTitle' : 'files.title')}</h2>
      {isSingle && !isEmpty ? null : (
        <DropZone uploads={uploads} isLarge={isEmpty} isWanted={isTried && content.files.length === 0} isSingle={isSingle} />
      )}
      {isEmpty ? null : (
        <ul className={`create-files ${look('sheet')}`} aria-label={t('files.list')}>
          {content.files.map((file, at) => (
            <FileRow
              key={file.targetId}
              file={file}
              reference={references[file.targetId]}
              place={{ at, count: content.files.length }}
              onMove={move}
              onRemove={() => remove(file)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onAccept={() => uploads.accept(upload.id)}
              onDismiss={() => uploads.dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
      {content.files.length > 0 && <NameSheet wizard={wizard} isTried={isTried} isTemplate={isTemplate} />}
      {uploads.held && (
        <Suspense fallback={null}>
          <StraightenDialog files={uploads.held} onDone={uploads.release} />
        </Suspense>
      )}
    </div>
  );
}

function NameSheet({ wizard, isTried, isTemplate }: Pick<FilesStepProps, 'wizard' | 'isTried'> & { readonly isTemplate: boolean }) {
  const { t } = useTranslation('create');
  const locale = useLocale();
  const [isLeft, setLeft] = useState(false);
  const name = wizard.content.contractName;
  const found = contractName(name.trim());
  const missing = isTried && name.trim() === '' ? t(isTemplate ? 'template.nameMissing' : 'files.nameMissing') : undefined;
  return (
    <Sheet>
      <TextField
        label={t(isTemplate ? 'template.name' : 'files.name')}
        value={name}
        maxLength={LIMITS.contractNameCharacters}
        error={found && (isLeft || isTried) ? message(found, locale) : missing}
        hint={t(isTemplate ? 'template.nameHint' : 'files.nameHint')}
        onChange={({ target }) => wizard.edit((before) => ({ ...before, contractName: target.value }))}
        onBlur={() => setLeft(true)}
      />
    </Sheet>
  );
}

interface DropZoneProps {
  readonly uploads: Uploads;
  readonly isLarge: boolean;
  readonly isWanted: boolean;
  readonly isSingle: boolean;
}

function DropZone({ uploads, isLarge, isWanted, isSingle }: DropZoneProps) {
  const { t } = useTranslation('create');
  const showToast = useToast();
  const add = (files: readonly File[]): void => {
    // pictures that are chosen together become one file
    if (isSingle && together(files).length > 1) showToast({ kind: 'problem', text: t('files.single') });
    else uploads.add(files);
  };
  const picker = useFilePicker(t('files.choose'), add);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    // dropping is an extra: the button inside does the same
    <div
      className={`create-drop${isLarge ? ' create-drop-large' : ''}${isOver ? ' create-drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picker.field}
      <Button icon={FileUp} kind={isLarge ? 'primary' : 'plain'} onClick={picker.open}>
        {t(isLarge ? 'files.choose' : 'files.add')}
      </Button>
      <p className={`create-drop-hint ${look('ink2')}`}>{t('files.drop')}</p>
      <p className={look('ink3', 'text-12')}>{t('files.rules')}</p>
      {isSingle && <TextLink href="/initiation/toCreate">{t('files.several')}</TextLink>}
      {isWanted && (
        <p className={look('rouge', 'text-13')} role="alert">
          {t('files.missing')}
        </p>
      )}
    </div>
  );
}
