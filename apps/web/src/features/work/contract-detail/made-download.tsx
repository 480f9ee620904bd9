import type { ErrorCode } from '@moqi/api';
import { LinkButton, useToast } from '@moqi/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { CallRefused, type download } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';

/** How often, and how far apart, what is being made is asked for again. */
export interface Patience {
  readonly tries: number;
  readonly apartMs: number;
}

interface MadeDownloadProps {
  readonly ask: () => ReturnType<typeof download>;
  /** the refusal that says that it is being made */
  readonly waiting: ErrorCode;
  readonly patience: Patience;
  readonly words: { readonly download: string; readonly asking: string };
}

/** Asks until it is there. @throws CallRefused */
async function whenReady<Answer>(ask: () => Promise<Answer>, waiting: ErrorCode, { tries, apartMs }: Patience): Promise<Answer> {
  for (let made = 1; made < tries; made += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === waiting)) throw error;
      await new Promise((resolve) => setTimeout(resolve, apartMs));
    }
  }
  return ask();
}

/** A file that the platform makes once and keeps: who comes early waits for it here. */
export function MadeDownload({ ask, waiting, patience, words }: MadeDownloadProps) {
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const save = async (): Promise<void> => {
    setAsking(true);
    try {
      const found = await whenReady(ask, waiting, patience);
      saveFile(found.blob, found.fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    } finally {
      setAsking(false);
    }
  };
  return (
    <LinkButton icon={Download} disabled={isAsking} onClick={() => void save()}>
      {isAsking ? words.asking : words.download}
    </LinkButton>
  );
}
