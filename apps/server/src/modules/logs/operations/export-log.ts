import { exportLog, LOG_EXPORT_MOST, tellObjectType } from '@moqi/api';
import { formatCompactStamp } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { handle } from '../../../platform/http/handle.ts';
import { recordLog } from '../acts/record-log.ts';
import { type PersonsWithin, visiblePersons } from '../acts/visible-persons.ts';
import { authorOf } from '../author.ts';
import { CHAIN_START } from '../chain.ts';
import { writeLogExport } from '../events.ts';
import { LOG_NAMES } from '../log-columns.ts';
import { logQuery } from '../log-query.ts';
import { findHead } from '../store/log-ends.ts';
import { insertExport } from '../store/log-exports.ts';
import { countEntries } from '../store/log-lists.ts';

export const exportLogHandler = (personsWithin: PersonsWithin) =>
  handle(exportLog, async ({ actor, input, tx, now, platform, fail }) => {
    const { kind, locale, ...filter } = input;
    const persons = await visiblePersons(personsWithin, tx, actor);
    const total = await countEntries(tx, actor.party, logQuery(kind, filter, persons), LOG_EXPORT_MOST + 1);
    if (total > LOG_EXPORT_MOST) fail('LOG_EXPORT_TOO_LARGE', { limit: LOG_EXPORT_MOST });
    const { number: upTo } = (await findHead(tx, actor.party, kind)) ?? CHAIN_START;
    const exportId = uuidv7({ msecs: now.getTime() });
    const fileName = `${LOG_NAMES[kind][locale]} ${formatCompactStamp(now)}.xlsx`;
    const { party, personId: createdBy } = actor;
    await insertExport(tx, { party, exportId, kind, filter, persons, locale, upTo, total, fileName, createdBy, createdAt: now });
    await platform.jobs.enqueue(tx, writeLogExport, { party, exportId });
    await recordLog(tx, authorOf(actor, now), {
      kind: 'operation',
      action: 'logs.export',
      object: { type: 'log', id: exportId, name: tellObjectType('log', 'zh-CN') },
      after: { log: kind, filter: Object.entries(filter).map(([name, value]) => `${name}=${value}`), count: total },
    });
    return { exportId, total };
  });
