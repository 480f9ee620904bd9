import type { OutputOf } from '@moqi/api';
import type { FileReference } from '@moqi/api/trust/files';
import { readTemplateDocument } from '@moqi/api/work/advanced-templates';
import { useState } from 'react';
import { convertFiles } from '#entities/uploading/convert-files.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { call } from '#shared/call/index.ts';
import type { Managing } from './use-managing.ts';

/** Word files with marks, and PDF files with form fields. */
export const FILLABLE = '.docx,.pdf';

export interface ReadFile {
  readonly reference: FileReference;
  readonly reading: OutputOf<typeof readTemplateDocument>;
}

/** Sends a file, waits for its pages, and reads what it leaves open. */
export function useFillableFile(managing: Managing, onRead: (read: ReadFile) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const signal = new AbortController().signal;
      const reference = await convertFiles({ files: [file], signal, onProgress: () => undefined }, () => undefined);
      const reading = await call(readTemplateDocument, { targetId: reference.targetId }, { audience: managing });
      onRead({ reference, reading });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return { send: (file: File) => void send(file), isBusy, problem };
}
