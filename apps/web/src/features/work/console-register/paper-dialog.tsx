import { PICTURE_ENDINGS } from '@moqi/api/trust/files';
import { addPaperContract, REGISTER_LIMITS } from '@moqi/api/work/register';
import { Chip, FileButton, FormDialog, look, TextField, useToast } from '@moqi/ui';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendScans } from '#entities/uploading/send-scans.ts';
import { CallRefused, useAct } from '#shared/call/index.ts';

const ACCEPTED = ['pdf', ...PICTURE_ENDINGS].map((ending) => `.${ending}`).join(',');
const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;
const EMPTY = { contractName: '', paperNumber: '', otherParties: '', signDate: '' };

/** Archives the scan of a contract on paper: the files, and what stands on the paper. */
export function PaperDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-register');
  const showToast = useToast();
  const [typed, setTyped] = useState(EMPTY);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const stop = useRef(new AbortController());
  const { mutate, isPending, error } = useAct(addPaperContract);
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change });
  const add = (file: File) =>
    setFiles((before) =>
      before.some((one) => keyOf(one) === keyOf(file)) ? before : [...before, file].slice(0, REGISTER_LIMITS.paperFiles),
    );
  const close = () => {
    stop.current.abort();
    onClose();
  };
  const archive = async () => {
    const { signal } = stop.current;
    setProblem(undefined);
    setSending(true);
    try {
      const targetIds = await sendScans(files, signal);
      const { contractName, paperNumber, otherParties, signDate } = typed;
      const paper = { targetIds, contractName, paperNumber, otherParties, ...(signDate !== '' && { signDate }) };
      const done = () => {
        showToast({ text: t('paper.done', { name: contractName }) });
        onClose();
      };
      mutate(paper, { onSuccess: done });
    } catch (refused) {
      if (signal.aborted) return;
      if (!(refused instanceof CallRefused)) throw refused;
      setProblem(refused.msg);
    } finally {
      setSending(false);
    }
  };
  const isMissing = files.length === 0 || typed.contractName.trim() === '' || typed.otherParties.trim() === '';
  return (
    <FormDialog
      title={t('paper.title')}
      submit={t('paper.submit')}
      disabled={isMissing}
      busy={isSending || isPending}
      error={problem ?? error?.msg}
      onSubmit={() => void archive()}
      onClose={close}
    >
      <p className={look('ink2')}>{t('paper.help')}</p>
      <div className="register-scans">
        <FileButton multiple label={t('paper.files')} accept={ACCEPTED} icon={FileUp} onFile={add}>
          {t('paper.choose')}
        </FileButton>
        {files.map((file) => (
          <Chip
            key={keyOf(file)}
            remove={{ label: t('paper.drop', { name: file.name }), onClick: () => setFiles(files.filter((one) => one !== file)) }}
          >
            {file.name}
          </Chip>
        ))}
        <p className={look('field-hint')}>{t('paper.filesHint')}</p>
      </div>
      <TextField
        label={t('column.name')}
        value={typed.contractName}
        maxLength={100}
        onChange={({ target }) => set({ contractName: target.value })}
      />
      <TextField
        label={t('paper.number')}
        value={typed.paperNumber}
        maxLength={64}
        onChange={({ target }) => set({ paperNumber: target.value })}
      />
      <TextField
        label={t('column.parties')}
        hint={t('paper.partiesHint')}
        value={typed.otherParties}
        maxLength={REGISTER_LIMITS.valueLength}
        onChange={({ target }) => set({ otherParties: target.value })}
      />
      <TextField label={t('column.signed')} type="date" value={typed.signDate} onChange={({ target }) => set({ signDate: target.value })} />
    </FormDialog>
  );
}
