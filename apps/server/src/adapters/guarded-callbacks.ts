import type { CallbackTargets } from '#ports/callback-target.ts';
import { failureOf, guardedRequests, type Look } from './guarded-requests.ts';

/** Of an answer, what its record shows. */
const SHOWN_BYTES = 1024;

/** Posts to addresses that enterprises give. `opened`, `look`: as of any guarded request. */
export function guardedCallbacks(opened: readonly string[], look?: Look): CallbackTargets {
  const ask = guardedRequests(opened, look);
  return {
    post: async (post) => {
      try {
        const { status, body } = await ask({ ...post, method: 'POST' });
        // U+0000 cannot be stored
        return { kind: 'answered', status, body: body.subarray(0, SHOWN_BYTES).toString('utf8').replaceAll('\0', '\uFFFD') };
      } catch (error) {
        return { kind: 'failed', failure: failureOf(error) };
      }
    },
  };
}
