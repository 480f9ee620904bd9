import { listSignRecords } from '@moqi/api/work/contract-lists';
import { handle } from '#operation/handle.ts';
import { listSignRows } from '../acts/list-sign-rows.ts';

export const listSignRecordsHandler = handle(listSignRecords, ({ actor, input, now, platform, tx }) =>
  listSignRows(tx, { platform, actor, filters: input, now }),
);
