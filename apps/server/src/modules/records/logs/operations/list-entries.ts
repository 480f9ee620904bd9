import type { LogKind, listAssetEntries, listOperationEntries, listSealEntries } from '@moqi/api/records/logs';
import { type Handler, handle } from '#operation/handle.ts';
import { logSight, type PersonsWithin } from '../acts/log-sight.ts';
import { logQuery } from '../log-query.ts';
import { countEntries, logPage } from '../store/log-lists.ts';
import { entryToWire } from '../wire.ts';

type ListEntries = typeof listOperationEntries | typeof listSealEntries | typeof listAssetEntries;

/** The three logs differ in what is written, not in how it is read. */
export const listEntriesHandler = (operation: ListEntries, kind: LogKind, personsWithin: PersonsWithin): Handler =>
  handle(operation as typeof listOperationEntries, async ({ actor, input, tx }) => {
    const { itemPage, pageSize, ...filter } = input;
    const query = logQuery(kind, filter, await logSight(personsWithin, tx, actor));
    const count = await countEntries(tx, actor.party, query);
    const rows = await logPage(tx, actor.party, query, { itemPage, pageSize, count });
    return { list: rows.map(entryToWire), count, itemPage, pageSize };
  });
