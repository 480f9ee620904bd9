import type { OutputOf } from '@moqi/api';
import { PICTURE_ENDINGS } from '@moqi/api/trust/files';
import type { ContractDetail } from '@moqi/api/work/contracts';
import {
  answerPerformance,
  type listPerformance,
  PERFORMANCE_KIND_WORDS,
  PERFORMANCE_KINDS,
  PERFORMANCE_LIMITS,
  type PerformanceKind,
  savePerformance,
} from '@moqi/api/work/performance';
import { formatDate } from '@moqi/rules';
import { Chip, FileButton, FormDialog, look, SelectField, TextAreaField, TextField, useToast } from '@moqi/ui';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendScans } from '#entities/uploading/send-scans.ts';
import { CallRefused, useAct } from '#shared/call/index.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';

const ACCEPTED = ['pdf', ...PICTURE_ENDINGS].map((ending) => `.${ending}`).join(',');
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

interface Sent {
  readonly targetId: string;
  readonly name: string;
}

/** One file of this device, sent as soon as it is chosen; a picture becomes a PDF. */
function useOneFile() {
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setProblem(undefined);
    setSent(undefined);
    setSending(true);
    try {
      const [targetId] = await sendScans([file], own.signal);
      if (targetId) setSent({ targetId, name: file.name });
    } catch (refused) {
      if (own.signal.aborted) return;
      if (!(refused instanceof CallRefused)) throw refused;
      setProblem(refused.msg);
    } finally {
      if (!own.signal.aborted) setSending(false);
    }
  };
  return { sent, isSending, problem, send: (file: File) => void send(file), drop: () => setSent(undefined) };
}

function OneFile({ file: { sent, isSending, problem, send, drop } }: { readonly file: ReturnType<typeof useOneFile> }) {
  const { t } = useTranslation('contract-detail');
  return (
    <div>
      <FileButton label={t('performance.file')} accept={ACCEPTED} icon={FileUp} onFile={send}>
        {t(isSending ? 'performance.sending' : 'performance.file')}
      </FileButton>{' '}
      {sent && <Chip remove={{ label: t('performance.drop', { name: sent.name }), onClick: drop }}>{sent.name}</Chip>}
      <p className={look('field-hint')}>{t('performance.fileHint')}</p>
      {problem && (
        <p className={look('rouge')} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface AddProps {
  readonly contract: Pick<ContractDetail, 'applyId' | 'contractName'>;
  readonly onClose: () => void;
}

/** Adds a document. Fetched when it is asked for. */
export function AddPerformance({ contract: { applyId, contractName: name }, onClose }: AddProps) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const showToast = useToast();
  const file = useOneFile();
  const [kind, setKind] = useState<PerformanceKind>('delivery');
  const [today] = useState(() => formatDate(new Date()));
  const [date, setDate] = useState(today);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useAct(savePerformance, { audience: useDoor() });
  const typed = amount.trim().replaceAll(/[,，]/g, '');
  const isAmount = typed === '' || AMOUNT.test(typed);
  const { sent } = file;
  const save = (): void => {
    if (sent === undefined || !isAmount) return;
    const amountFen = Math.round(Number(typed) * 100) || null;
    mutate(
      { applyId, kind, date, amountFen, note, targetId: sent.targetId },
      {
        onSuccess: () => {
          showToast({ text: t('performance.didAdd') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('performance.dialog', { name })}
      submit={t('performance.submit')}
      busy={isPending}
      disabled={sent === undefined || date === ''}
      error={error?.msg}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('performance.kind')}
        choices={PERFORMANCE_KINDS.map((value) => ({ value, label: PERFORMANCE_KIND_WORDS[value][locale] }))}
        value={kind}
        onChange={setKind}
      />
      <TextField type="date" label={t('performance.date')} max={today} value={date} onChange={({ target }) => setDate(target.value)} />
      <TextField
        label={t('performance.amount')}
        inputMode="decimal"
        value={amount}
        error={isAmount ? undefined : t('performance.noAmount')}
        onChange={({ target }) => setAmount(target.value)}
      />
      <OneFile file={file} />
      <TextAreaField
        label={t('performance.note')}
        maxLength={PERFORMANCE_LIMITS.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={look('field-hint')}>{t('performance.help')}</p>
    </FormDialog>
  );
}

interface ObjectProps {
  readonly applyId: string;
  readonly document: OutputOf<typeof listPerformance>['list'][number];
  readonly onClose: () => void;
}

/** 提出异议: why a document is not right, in words that its party reads. */
export function ObjectDialog({ applyId, document: { performanceId, kind }, onClose }: ObjectProps) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const name = PERFORMANCE_KIND_WORDS[kind][useLocale()];
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useAct(answerPerformance, { audience: useDoor() });
  const object = (): void =>
    mutate(
      { applyId, performanceId, verdict: 'objected', note },
      {
        onSuccess: () => {
          showToast({ text: t('performance.didObject') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('performance.askObject', { name })}
      submit={t('performance.object')}
      busy={isPending}
      disabled={note.trim() === ''}
      error={error?.msg}
      onSubmit={object}
      onClose={onClose}
    >
      <ReasonField label={t('performance.why')} value={note} onChange={setNote} />
      <p className={look('field-hint')}>{t('performance.objectHelp')}</p>
    </FormDialog>
  );
}
