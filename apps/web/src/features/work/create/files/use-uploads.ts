import { type ErrorCode, errorSentence, type FileReference, LIMITS, uploadFiles } from '@moqi/api';
import { useCallback, useRef, useState } from 'react';
import { CallRefused, call, UNANSWERED } from '#shared/call/index.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** A chosen file on its way, or refused. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'checking' | 'refused';
  /** share of the bytes that are sent */
  readonly share: number;
  readonly sentence: string;
  /** it may work the next time as it is */
  readonly canRetry: boolean;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly dismiss: (id: string) => void;
}

/** What is clear before a byte is sent. */
function refusedAtOnce(file: File): ErrorCode | undefined {
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return 'FILE_TYPE_UNSUPPORTED';
  if (file.size === 0) return 'FILE_EMPTY';
  return file.size > LIMITS.fileBytes ? 'FILE_TOO_LARGE' : undefined;
}

/** Sends files one after another, so that they arrive in the order they were chosen; one that is refused stops no other. */
export function useUploads(onUploaded: (reference: FileReference) => void): Uploads {
  const locale = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const chosen = useRef(new Map<string, { readonly file: File; readonly stop: AbortController }>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  const update = useCallback((id: string, change: Partial<Upload>): void => {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }, []);
  const dismiss = useCallback((id: string): void => {
    chosen.current.get(id)?.stop.abort();
    chosen.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  }, []);

  const send = async (id: string): Promise<void> => {
    const found = chosen.current.get(id);
    if (!found) return;
    update(id, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number): void => update(id, share < 1 ? { share } : { share, state: 'checking' });
      const { list } = await call(uploadFiles, {}, { files: [found.file], signal: found.stop.signal, onProgress });
      list.forEach(onUploaded);
      dismiss(id);
    } catch (error) {
      if (found.stop.signal.aborted) return;
      if (!(error instanceof CallRefused)) throw error;
      update(id, { state: 'refused', sentence: error.msg, canRetry: error.code === UNANSWERED || error.code === 'UNEXPECTED' });
    }
  };
  const enqueue = (id: string): void => {
    queue.current = queue.current.then(() => send(id));
  };

  const add = (files: readonly File[]): void => {
    const added = files.map((file): Upload => {
      const id = crypto.randomUUID();
      const { name, size } = file;
      const code = refusedAtOnce(file);
      if (code) return { id, name, size, state: 'refused', share: 0, sentence: errorSentence(code, { name }, locale), canRetry: false };
      chosen.current.set(id, { file, stop: new AbortController() });
      return { id, name, size, state: 'waiting', share: 0, sentence: '', canRetry: false };
    });
    setUploads((before) => [...before, ...added]);
    for (const { id } of added) enqueue(id);
  };
  const retry = (id: string): void => {
    update(id, { state: 'waiting', sentence: '' });
    enqueue(id);
  };
  return { uploads, isBusy: uploads.some(({ state }) => state !== 'refused'), add, retry, dismiss };
}
