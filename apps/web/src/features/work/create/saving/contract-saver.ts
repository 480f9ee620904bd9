import { createContract, readDraft } from '@moqi/api/work/sending';
import type { QueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#shared/call/index.ts';
import { refresh } from '#shared/call/refresh.ts';
import type { PartyDoor } from '#shared/session/use-door.ts';
import { type Content, draftOf } from '../model/content.ts';
import type { SaveDraft } from './draft-saver.ts';

export interface ContractSaver {
  readonly save: SaveDraft;
  /** the one that the content on the page continues; undefined: the server has none yet */
  readonly revision: () => number | undefined;
  /** From now on it continues this one: what differs was looked at. */
  readonly continueFrom: (revision: number) => void;
  /** Keeps a content as a draft of its own, beside the one that is worked on. */
  readonly keepBeside: (content: Content) => Promise<void>;
}

interface ContractSaverOptions {
  readonly audience: PartyDoor;
  readonly queries: QueryClient;
  /** the one that was read */
  readonly revision: number | undefined;
}

/** Saves the draft of a contract; each saving names the revision of the one before, so that no window saves over another's. */
export function createContractSaver({ audience, queries, revision: read }: ContractSaverOptions): ContractSaver {
  let revision = read;
  const post = async (content: Content, known: object) => {
    const saved = await call(createContract, { ...draftOf(content), ...known, saveToDraftBox: 1 }, { audience, isInBackground: true });
    queries.removeQueries({ queryKey: keyOf(readDraft) });
    // saving is less than what the operation may change: nothing was sent
    void refresh(queries, ['drafts']);
    return saved;
  };
  return {
    save: async (content, id) => {
      const saved = await post(content, id === undefined ? {} : { applyId: id, ...(revision !== undefined && { revision }) });
      revision = saved.revision;
      return { id: saved.applyId, savedAt: saved.savedAt };
    },
    revision: () => revision,
    continueFrom: (seen) => {
      revision = seen;
    },
    keepBeside: async (content) => {
      await post(content, {});
    },
  };
}
