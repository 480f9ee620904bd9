import { countSignRecords } from '@moqi/api/work/contract-lists';
import { handle } from '#operation/handle.ts';
import { countByStatus } from '../acts/list-drawers.ts';

export const countSignRecordsHandler = handle(countSignRecords, ({ actor, input, now, platform, tx }) =>
  countByStatus(tx, { platform, actor, filters: input, now }, 'signer'),
);
