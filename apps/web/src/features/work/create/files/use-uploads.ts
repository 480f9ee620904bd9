import { LIMITS, sentenceOf } from '@moqi/api';
import { choiceRefusals, type FileReference, uploadFiles } from '@moqi/api/trust/files';
import { useCallback, useRef, useState } from 'react';
import { convertFiles } from '#entities/uploading/convert-files.ts';
import { endingOf, isPdf, together } from '#entities/uploading/kinds.ts';
import { CallRefused, call, UNANSWERED } from '#shared/call/index.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { type HeldPhotographs, useHeldPhotographs } from './use-held-photographs.ts';

/** A chosen file on its way, or refused. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** pictures that become one file; the name is that of the first */
  readonly count: number;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'checking' | 'converting' | 'refused';
  /** files of others that are converted before */
  readonly ahead: number;
  /** share of the bytes that are sent */
  readonly share: number;
  readonly sentence: string;
  /** it may work the next time as it is */
  readonly canRetry: boolean;
  /** a signature in it is broken: it is taken only once the sender chooses so */
  readonly canAccept: boolean;
}

export interface Uploads extends HeldPhotographs {
  readonly uploads: readonly Upload[];
  readonly isBusy: boolean;
  readonly retry: (id: string) => void;
  readonly accept: (id: string) => void;
  readonly dismiss: (id: string) => void;
}

/** What is clear before a byte is sent. */
function refusedAtOnce(file: File): keyof typeof choiceRefusals | undefined {
  if (endingOf(file) === undefined) return 'FILE_NOT_CONVERTIBLE';
  if (file.size === 0) return 'FILE_EMPTY';
  return file.size > LIMITS.fileBytes ? 'FILE_TOO_LARGE' : undefined;
}

/** Sends files one after another, so that they arrive in the order they were chosen; one that is refused stops no other. Pictures chosen together become one file. */
export function useUploads(onUploaded: (reference: FileReference) => void): Uploads {
  const locale = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const chosen = useRef(new Map<string, { readonly files: readonly File[]; readonly stop: AbortController }>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  const update = useCallback((id: string, change: Partial<Upload>): void => {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }, []);
  const dismiss = useCallback((id: string): void => {
    chosen.current.get(id)?.stop.abort();
    chosen.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  }, []);

  const send = async (id: string, acceptBroken: boolean): Promise<void> => {
    const found = chosen.current.get(id);
    if (!found) return;
    update(id, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number): void => update(id, share < 1 ? { share } : { share, state: 'checking' });
      const options = { files: found.files, signal: found.stop.signal, onProgress };
      if (found.files.every(isPdf))
        (await call(uploadFiles, { acceptBrokenSignatures: acceptBroken ? 1 : 0 }, options)).list.forEach(onUploaded);
      else onUploaded(await convertFiles(options, (ahead) => update(id, { state: 'converting', ahead })));
      dismiss(id);
    } catch (error) {
      if (found.stop.signal.aborted) return;
      if (!(error instanceof CallRefused)) throw error;
      const canRetry = error.code === UNANSWERED || error.code === 'UNEXPECTED';
      update(id, { state: 'refused', sentence: error.msg, canRetry, canAccept: error.code === 'FILE_SIGNATURE_BROKEN' });
    }
  };
  const enqueue = (id: string, acceptBroken = false): void => {
    queue.current = queue.current.then(() => send(id, acceptBroken));
  };

  const begin = (files: readonly File[]): void => {
    const added = together(files).map((group): Upload => {
      const id = crypto.randomUUID();
      const size = group.reduce((sum, file) => sum + file.size, 0);
      const wrong = group.find((file) => refusedAtOnce(file) !== undefined);
      const { name } = wrong ?? group[0];
      const code = wrong && refusedAtOnce(wrong);
      const fresh = { id, name, count: group.length, size, share: 0, ahead: 0, canRetry: false, canAccept: false };
      if (code) return { ...fresh, state: 'refused', sentence: sentenceOf(choiceRefusals[code], { name }, locale) };
      chosen.current.set(id, { files: group, stop: new AbortController() });
      return { ...fresh, state: 'waiting', sentence: '' };
    });
    setUploads((before) => [...before, ...added]);
    for (const { id } of added) enqueue(id);
  };
  const again = (id: string, acceptBroken: boolean): void => {
    update(id, { state: 'waiting', sentence: '', canAccept: false });
    enqueue(id, acceptBroken);
  };
  const retry = (id: string): void => again(id, false);
  const accept = (id: string): void => again(id, true);
  const photographs = useHeldPhotographs(begin);
  return { ...photographs, uploads, isBusy: uploads.some(({ state }) => state !== 'refused'), retry, accept, dismiss };
}
