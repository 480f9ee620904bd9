import { createContract, readDraft } from '@moqi/api';
import type { QueryClient } from '@tanstack/react-query';
import { call, keyOf } from '../../../shared/call/index.ts';
import type { PartyDoor } from '../../../shared/session/use-door.ts';
import { type Content, draftOf, type References } from '../model/content.ts';
import { forgetCopy, keepCopy } from './kept-copy.ts';
import { createSaver, type Saver, type SaverPorts } from './saver.ts';

interface Draft {
  readonly content: Content;
  readonly references: References;
}

interface DraftSaverOptions extends Pick<SaverPorts<Draft>, 'report'> {
  readonly owner: string;
  /** undefined for a draft that the server does not know yet */
  readonly applyId: string | undefined;
  readonly audience: PartyDoor;
  readonly queries: QueryClient;
  readonly onNumbered: (applyId: string) => void;
}

export interface DraftSaver extends Saver<Draft> {
  applyId(this: void): string | undefined;
}

/** Saves one draft of one identity: the first save gives it its number, all later ones continue it. */
export function createDraftSaver({ owner, applyId, audience, queries, report, onNumbered }: DraftSaverOptions): DraftSaver {
  let number = applyId;
  const saver = createSaver<Draft>({
    save: async ({ content }) => {
      const input = { ...draftOf(content), saveToDraftBox: 1 as const, ...(number === undefined ? {} : { applyId: number }) };
      const saved = await call(createContract, input, { audience, isInBackground: true });
      queries.removeQueries({ queryKey: keyOf(readDraft) });
      if (number === undefined) {
        number = saved.applyId;
        forgetCopy({ owner, applyId: undefined });
        onNumbered(number);
      }
      return saved;
    },
    keep: (draft) => void keepCopy({ owner, applyId: number }, { ...draft, at: Date.now() }),
    forget: () => forgetCopy({ owner, applyId: number }),
    report,
  });
  return { ...saver, applyId: () => number };
}
