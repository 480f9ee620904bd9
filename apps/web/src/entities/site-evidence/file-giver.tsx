import type { EvidencePiece } from '@moqi/api/work/site-evidence';
import { handInFile } from '@moqi/api/work/site-evidence';
import { formatFileSize } from '@moqi/rules';
import { Button, FieldError, Icon, look, PlainButton, Sheet } from '@moqi/ui';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';

import './site-evidence.css';

interface FileGiverProps {
  readonly task: { readonly applyNo: string; readonly signNo: string; readonly sign?: string; readonly ts?: string };
  /** the file that is asked for */
  readonly piece: Pick<EvidencePiece, 'subject' | 'photo'>;
  readonly onGiven?: () => void;
}

const KINDS = '.pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.wps';

/** A signer chooses the file that the sender asks for, sees which it is, and adds it. */
export function FileGiver({ task, piece, onGiven }: FileGiverProps) {
  const { t } = useTranslation('site-evidence');

  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error, reset } = useAct(handInFile, { files: file ? [file] : [], onProgress: setSent });
  const open = (): void => input.current?.click();
  const { applyNo, signNo, sign, ts } = task;
  const opened = { applyNo, signNo, ...(sign !== undefined && { sign }), ...(ts !== undefined && { ts }) };
  return (
    <div className="photo-taker">
      <input
        ref={input}
        type="file"
        accept={KINDS}
        className={look('hidden')}
        tabIndex={-1}
        aria-label={t('file.choose', { name: piece.subject })}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // the same file may be chosen again
          target.value = '';
          if (!chosen) return;
          reset();
          setFile(chosen);
        }}
      />
      <Sheet title={t('file.asked')}>
        <p className={look('text-16', 'medium')}>{piece.subject}</p>
        {file ? (
          <p className={look('row')}>
            <Icon of={Paperclip} size={16} />
            <span className={look('ellipsis')}>{file.name}</span>
            <span className={look('ink3', 'nowrap')}>{formatFileSize(file.size)}</span>
          </p>
        ) : (
          <PlainButton className="photo-taker-empty" onClick={open}>
            <Icon of={Paperclip} size={32} />
            <span>{t('file.open')}</span>
          </PlainButton>
        )}
      </Sheet>
      <p className={look('text-13', 'ink2')}>{t('file.use')}</p>
      {error && <FieldError>{error.msg}</FieldError>}
      {file && (
        <div className="photo-taker-acts">
          <Button size="thumb" disabled={isPending} onClick={open}>
            {t('file.other')}
          </Button>
          <Button
            kind="primary"
            size="thumb"
            busy={isPending}
            onClick={() => mutate({ ...opened, position: piece.photo }, { onSuccess: () => onGiven?.() })}
          >
            {isPending && sent < 1 ? t('take.sending', { percent: Math.round(sent * 100) }) : t('file.handIn')}
          </Button>
        </div>
      )}
    </div>
  );
}
