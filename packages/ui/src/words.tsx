import { createContext, type ReactNode, useContext } from 'react';

/** The words that every dialog and drawer needs, in the language of the page. */
export interface Words {
  /** Name of the cross. */
  close: string;
  /** The way out of a form that changes nothing. */
  cancel: string;
}

const WordsContext = createContext<Words | undefined>(undefined);

/** Says the few words that would else be props of every dialog. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('dialogs, drawers and toasts need a WordsProvider above them');
  return words;
}
