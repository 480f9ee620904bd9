import { useState } from 'react';
import type { TaskProps } from './signing-flow.tsx';

/** Whether the tab still knows that a version of a file was opened. */
function kept(key: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** The files of a contract that were opened in this tab, in the version that is to be signed. */
export function useOpened({ signNo, files }: TaskProps['contract']): [ReadonlySet<string>, (documentId: string) => void] {
  const key = `opened:${signNo}`;
  const [opened, setOpened] = useState(() => kept(key));
  const fileNameOf = (documentId: string): string => {
    const file = files.find((one) => one.documentId === documentId);
    return `${documentId}.${file?.version ?? 0}`;
  };
  const open = (documentId: string): void => {
    const name = fileNameOf(documentId);
    if (opened.includes(name)) return;
    const after = [...opened, name];
    setOpened(after);
    try {
      sessionStorage.setItem(key, JSON.stringify(after));
    } catch {
      // after a reload the files are opened again
    }
  };
  return [new Set(files.map(({ documentId }) => documentId).filter((one) => opened.includes(fileNameOf(one)))), open];
}
