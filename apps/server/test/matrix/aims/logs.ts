import {
  checkLogChain,
  downloadLogExport,
  exportLog,
  listAssetEntries,
  listOperationEntries,
  listSealEntries,
  readLogChoices,
  readLogExport,
} from '@moqi/api/records/logs';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

/** An entry written by the target, in each log. */
async function written({ world, party, personId, memberId, name, groupId }: Target): Promise<object> {
  const now = world.clock.now();
  const by = { kind: 'member', party, personId, memberId, name, groupId, isAdmin: false, grants: {}, sessionId: '' } as const;
  const author = authorOf({ ...by, personId: by.personId as typeof party, origin: { ip: '203.0.113.7', userAgent: 'test' } }, now);
  await transact(world.platform.db, async (tx) => {
    for (const kind of ['operation', 'seal', 'asset'] as const) {
      await recordLog(tx, author, { kind, action: 'roles.assign', object: { type: 'member', id: memberId, name } });
    }
  });
  return { corpUserId: memberId };
}

export const aims: Record<string, Aim> = {
  [listOperationEntries.name]: written,
  [listSealEntries.name]: written,
  [listAssetEntries.name]: written,
  [readLogChoices.name]: () => ({ kind: 'operation' }),
  [checkLogChain.name]: () => ({ kind: 'operation' }),
  [exportLog.name]: async (target) => ({ kind: 'operation', ...(await written(target)) }),
  [readLogExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [downloadLogExport.name]: () => ({ exportId: crypto.randomUUID() }),
};

// an export belongs to the member who asked for it, so without one there is nothing to read
export const refusals = {
  [readLogExport.name]: 'EXPORT_UNKNOWN',
  [downloadLogExport.name]: 'EXPORT_UNKNOWN',
} as const;
