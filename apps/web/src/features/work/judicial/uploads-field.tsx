import { PICTURE_ENDINGS } from '@moqi/api/trust/files';
import { CASE_LIMITS, UPLOADED_CASE_FILES, type UploadedCaseFile } from '@moqi/api/work/cases';
import { Chip, FileButton, look } from '@moqi/ui';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendScans } from '#entities/uploading/send-scans.ts';
import { CallRefused } from '#shared/call/index.ts';
import { useCaseWords } from './use-case-words.ts';

const ACCEPTED = ['pdf', ...PICTURE_ENDINGS].map((ending) => `.${ending}`).join(',');

/** An upload of the applicant, as the form keeps it. */
export interface ChosenFile {
  readonly targetId: string;
  readonly kind: UploadedCaseFile;
  readonly fileName: string;
}

interface UploadsFieldProps {
  readonly files: readonly ChosenFile[];
  readonly required: readonly UploadedCaseFile[];
  readonly onChange: (change: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => void;
}

/** The applicant's own files, kind by kind: those that the institution asks for first. Pictures become PDF. */
export function UploadsField({ files, required, onChange }: UploadsFieldProps) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const [sending, setSending] = useState<UploadedCaseFile>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const kinds = [...required, ...UPLOADED_CASE_FILES.filter((kind) => !required.includes(kind))];
  const send = async (kind: UploadedCaseFile, file: File): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(undefined);
    setSending(kind);
    try {
      const [targetId] = await sendScans([file], signal);
      if (targetId) onChange((before) => [...before, { targetId, kind, fileName: file.name }].slice(0, CASE_LIMITS.files));
    } catch (refused) {
      if (signal.aborted) return;
      if (!(refused instanceof CallRefused)) throw refused;
      setProblem(refused.msg);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <fieldset className="judicial-uploads">
      <legend className={look('field-label')}>{t('files')}</legend>
      <p className={look('field-hint')}>{t('filesHint')}</p>
      {kinds.map((kind) => (
        <div key={kind} className="judicial-upload">
          <span>
            {words.file(kind)}
            {required.includes(kind) ? <span className={look('ochre')}>{t('requiredMark')}</span> : null}
          </span>
          <FileButton
            label={t('upload', { kind: words.file(kind) })}
            accept={ACCEPTED}
            icon={FileUp}
            onFile={(file) => void send(kind, file)}
          >
            {sending === kind ? t('sending') : t('uploadShort')}
          </FileButton>
          {files
            .filter((file) => file.kind === kind)
            .map(({ targetId, fileName }) => (
              <Chip
                key={targetId}
                remove={{
                  label: t('drop', { name: fileName }),
                  onClick: () => onChange((before) => before.filter((one) => one.targetId !== targetId)),
                }}
              >
                {fileName}
              </Chip>
            ))}
        </div>
      ))}
      {problem ? (
        <p className={look('rouge')} role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
