import type { Content, References } from '../model/content.ts';
import { forgetCopy, keepCopy } from './kept-copy.ts';
import { createSaver, type Saver, type SaverPorts } from './saver.ts';

interface Draft {
  readonly content: Content;
  readonly references: References;
}

/** Saves at the server: the first time, without a number, something new; later what has the number. */
export type SaveDraft = (content: Content, id: string | undefined) => Promise<{ readonly id: string; readonly savedAt: string }>;

interface DraftSaverOptions extends Pick<SaverPorts<Draft>, 'report'> {
  readonly owner: string;
  /** undefined for a draft that the server does not know yet */
  readonly id: string | undefined;
  readonly save: SaveDraft;
  /** the saving that what is on the page continues, where savings are counted */
  readonly revision?: (() => number | undefined) | undefined;
  readonly onNumbered: (id: string) => void;
}

export interface DraftSaver extends Saver<Draft> {
  id(this: void): string | undefined;
}

/** Saves one draft of one identity: the first save gives it its number, all later ones continue it. */
export function createDraftSaver({ owner, id, save, revision, report, onNumbered }: DraftSaverOptions): DraftSaver {
  let number = id;
  const saver = createSaver<Draft>({
    save: async ({ content }) => {
      const saved = await save(content, number);
      if (number === undefined) {
        number = saved.id;
        forgetCopy({ owner, id: undefined });
        onNumbered(number);
      }
      return saved;
    },
    keep: (draft) => void keepCopy({ owner, id: number }, { ...draft, revision: revision?.(), at: Date.now() }),
    forget: () => forgetCopy({ owner, id: number }),
    report,
  });
  return { ...saver, id: () => number };
}
