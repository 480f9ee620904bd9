import { createContract, readDraft } from '@moqi/api';
import type { QueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#shared/call/index.ts';
import { refresh } from '#shared/call/refresh.ts';
import type { PartyDoor } from '#shared/session/use-door.ts';
import { draftOf } from '../model/content.ts';
import type { SaveDraft } from './draft-saver.ts';

/** Saves the draft of a contract. */
export function saveContract(audience: PartyDoor, queries: QueryClient): SaveDraft {
  return async (content, id) => {
    const input = { ...draftOf(content), saveToDraftBox: 1 as const, ...(id === undefined ? {} : { applyId: id }) };
    const { applyId, savedAt } = await call(createContract, input, { audience, isInBackground: true });
    queries.removeQueries({ queryKey: keyOf(readDraft) });
    // saving is less than what the operation may change: nothing was sent
    void refresh(queries, ['drafts']);
    return { id: applyId, savedAt };
  };
}
