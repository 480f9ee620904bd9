import { PRESERVATION_LIMITS, preserveFiles, preserveHashes } from '@moqi/api/trust/preservations';
import { Button, Chip, FileButton, look, Sheet, TextField, useToast } from '@moqi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallRefused, call } from '#shared/call/index.ts';
import { refresh } from '#shared/call/refresh.ts';
import { hashFile } from './hash-file.ts';

export type Way = 'file' | 'hash';

const ALGORITHM = 'SHA-512';
const MOST = { file: PRESERVATION_LIMITS.files, hash: PRESERVATION_LIMITS.hashes } as const;
const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

interface Chosen {
  readonly file: File;
  /** hex; undefined: it is being computed, or the file is uploaded */
  readonly hash?: string;
}

/** Files of this device with their hashes, which are computed one after the other where only they are sent. */
function useChosen(way: Way) {
  const { t } = useTranslation('preservation');
  const showToast = useToast();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [done, setDone] = useState<{ readonly file: File; readonly share: number }>();
  const waiting = way === 'hash' ? chosen.find(({ hash }) => hash === undefined)?.file : undefined;
  useEffect(() => {
    if (waiting === undefined) return;
    const stop = new AbortController();
    hashFile(waiting, [ALGORITHM], { signal: stop.signal, onShare: (share) => setDone({ file: waiting, share }) }).then(
      ([hash = '']) => setChosen((before) => before.map((one) => (one.file === waiting ? { file: waiting, hash } : one))),
      () => {
        if (stop.signal.aborted) return;
        showToast({ kind: 'problem', text: t('new.unreadable', { name: waiting.name }) });
        setChosen((before) => before.filter(({ file }) => file !== waiting));
      },
    );
    return () => stop.abort();
  }, [waiting, showToast, t]);
  const share = done !== undefined && done.file === waiting ? done.share : 0;
  const add = (file: File) => {
    if (chosen.length >= MOST[way]) showToast({ kind: 'problem', text: t('new.tooMany', { count: MOST[way] }) });
    setChosen((before) => (before.some((one) => keyOf(one.file) === keyOf(file)) ? before : [...before, { file }].slice(0, MOST[way])));
  };
  const drop = (gone: Chosen) => setChosen((before) => before.filter((one) => one.file !== gone.file));
  return { chosen, waiting, share, add, drop, clear: () => setChosen([]) };
}

function usePreserve(way: Way) {
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  return useMutation<unknown, CallRefused, { readonly chosen: readonly Chosen[]; readonly note: string }>({
    mutationFn: ({ chosen, note }) => {
      const { signal } = stop.current;
      if (way === 'file') return call(preserveFiles, { note }, { files: chosen.map(({ file }) => file), signal });
      const items = chosen.map(({ file, hash = '' }) => ({ name: file.name, algorithm: ALGORITHM, hash, size: file.size }) as const);
      return call(preserveHashes, { items, note }, { signal });
    },
    onSuccess: () => refresh(queries, preserveFiles.changes),
  });
}

/** Files are chosen and preserved: uploaded, or by their hashes alone. */
export function PreservingForm({ way }: { readonly way: Way }) {
  const { t } = useTranslation('preservation');
  const showToast = useToast();
  const { chosen, waiting, share, add, drop, clear } = useChosen(way);
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = usePreserve(way);
  const count = chosen.length;
  const submit = () =>
    mutate(
      { chosen, note: note.trim() },
      {
        onSuccess: () => {
          showToast({ text: t('new.done', { count }) });
          clear();
          setNote('');
        },
      },
    );
  return (
    <Sheet title={t('new.title')} fact={t('new.fact', { count: MOST[way] })}>
      <form
        className="preservation-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={look('row', 'wrap')}>
          <FileButton multiple label={t('new.choose')} accept="" icon={FileUp} onFile={add}>
            {t('new.choose')}
          </FileButton>
          <span className={look('ink3', 'text-13')}>{t(way === 'file' ? 'new.chooseHelp' : 'new.chooseHelpHash')}</span>
        </div>
        {chosen.length > 0 && (
          <ul className="preservation-chosen">
            {chosen.map((one) => (
              <li key={keyOf(one.file)}>
                <Chip remove={{ label: t('new.drop', { name: one.file.name }), onClick: () => drop(one) }}>{one.file.name}</Chip>
                {one.hash !== undefined && <span className={look('mono', 'ink3', 'text-12')}>{one.hash}</span>}
              </li>
            ))}
          </ul>
        )}
        {waiting !== undefined && (
          <p role="status" className={look('ink2', 'text-13')}>
            {t('new.hashing', { name: waiting.name, percent: Math.floor(share * 100) })}
          </p>
        )}
        <TextField
          label={t('new.note')}
          value={note}
          maxLength={PRESERVATION_LIMITS.note}
          onChange={({ target }) => setNote(target.value)}
        />
        {error && <p role="alert">{error.msg}</p>}
        <Button kind="primary" type="submit" disabled={count === 0 || waiting !== undefined} busy={isPending}>
          {count === 0 ? t('new.submitNone') : t('new.submit', { count })}
        </Button>
      </form>
    </Sheet>
  );
}
