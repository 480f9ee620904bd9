import { downloadSource, type FileReference } from '@moqi/api/trust/files';
import { formatFileSize } from '@moqi/rules';
import { Button, FieldError, Icon, IconButton, look } from '@moqi/ui';
import { ArrowDown, ArrowUp, FileText, GripVertical, type LucideIcon, RotateCw, ShieldAlert, Wrench, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import type { PlacedFile } from '../model/content.ts';
import type { Upload } from './use-uploads.ts';

const DRAGGED = 'application/x-moqi-file';

interface FileRowProps {
  readonly file: PlacedFile;
  readonly reference: FileReference | undefined;
  readonly place: { readonly at: number; readonly count: number };
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function FileWarning({ of, children }: { readonly of: LucideIcon; readonly children: string }) {
  return (
    <span className={`create-file-warning ${look('text-12')}`}>
      <Icon of={of} size={14} tone="ochre" />
      {children}
    </span>
  );
}

export function FileRow({ file, reference, place, onMove, onRemove }: FileRowProps) {
  const { t } = useTranslation('create');
  const [isOver, setOver] = useState(false);
  const name = file.fileName;
  const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAGGED);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra: the buttons do the same
    <li
      className={isOver ? 'create-file create-file-over' : 'create-file'}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isOurs(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAGGED)), place.at);
      }}
    >
      <span className="create-grip" draggable aria-hidden onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(place.at))}>
        <Icon of={GripVertical} />
      </span>
      <Icon of={FileText} size={18} tone="indigo" />
      <span className={look('grow')}>
        <span className={`create-file-name ${look('ellipsis')}`} title={name}>
          {name}
        </span>
        <span className={look('ink3', 'text-12')}>{reference && <Extent reference={reference} />}</span>
        {reference !== undefined && reference.sources.length > 0 && <Sources reference={reference} />}
        {reference?.repaired === true && <FileWarning of={Wrench}>{t('files.repaired')}</FileWarning>}
        {reference?.brokenSignatures === true && <FileWarning of={ShieldAlert}>{t('files.brokenSignatures')}</FileWarning>}
        {reference !== undefined && reference.active.length > 0 && (
          <FileWarning of={ShieldAlert}>
            {t('files.active', { what: reference.active.map((kind) => t(`files.activeOf.${kind}`)).join(t('files.activeBetween')) })}
          </FileWarning>
        )}
      </span>
      <IconButton icon={ArrowUp} label={t('files.up', { name })} disabled={place.at === 0} onClick={() => onMove(place.at, place.at - 1)} />
      <IconButton
        icon={ArrowDown}
        label={t('files.down', { name })}
        disabled={place.at === place.count - 1}
        onClick={() => onMove(place.at, place.at + 1)}
      />
      <IconButton icon={X} label={t('files.remove', { name })} onClick={onRemove} />
    </li>
  );
}

/** The sample of the demo was not uploaded, so nobody counted its bytes. */
function Extent({ reference: { num, size } }: { readonly reference: FileReference }) {
  const { t } = useTranslation('create');
  const pages = t('files.pages', { count: num });
  return size > 0 ? `${pages} · ${formatFileSize(size)}` : pages;
}

/** What the PDF was made from, to be downloaded as it was sent. */
function Sources({ reference }: { readonly reference: FileReference }) {
  const { t } = useTranslation('create');
  const { targetId, sign, ts, sources } = reference;
  return (
    <span className={`create-sources ${look('ink3', 'text-12')}`}>
      {t('files.sources', { count: sources.length })}
      {sources.map(({ fileName }, at) => (
        <a key={`${at}-${fileName}`} href={fileUrl(downloadSource, { targetId, sign, ts, at })} download={fileName}>
          {fileName}
        </a>
      ))}
    </span>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

export function UploadRow({ upload, onRetry, onAccept, onDismiss }: UploadRowProps) {
  const { t } = useTranslation('create');
  const { name: first, count, size, state, share, ahead, sentence } = upload;
  const name = count > 1 ? t('files.pictures', { name: first, count }) : first;
  const percent = Math.round(share * 100);
  const words = { waiting: t('files.waiting'), sending: t('files.sending', { percent }), checking: t('files.checking'), refused: '' };
  const converting = ahead === 0 ? t('files.converting') : t('files.convertingLater', { count: ahead });
  return (
    <li className="create-file">
      <Icon of={FileText} size={18} tone={state === 'refused' ? 'rouge' : 'ink3'} />
      <span className={look('grow')}>
        <span className={`create-file-name ${look('ellipsis')}`} title={name}>
          {name}
        </span>
        {state === 'refused' ? (
          <FieldError>{sentence}</FieldError>
        ) : (
          <>
            <span className={look('ink3', 'text-12')}>
              {formatFileSize(size)} · {state === 'converting' ? converting : words[state]}
            </span>
            <progress
              className="create-progress"
              max={100}
              {...(state === 'converting' ? {} : { value: percent })}
              aria-label={t('files.progress', { name })}
            />
          </>
        )}
      </span>
      {upload.canAccept && (
        <Button size="small" onClick={onAccept}>
          {t('files.accept')}
        </Button>
      )}
      {upload.canRetry && <IconButton icon={RotateCw} label={t('files.retry', { name })} onClick={onRetry} />}
      <IconButton icon={X} label={t(state === 'refused' ? 'files.dismiss' : 'files.cancel', { name })} onClick={onDismiss} />
    </li>
  );
}
