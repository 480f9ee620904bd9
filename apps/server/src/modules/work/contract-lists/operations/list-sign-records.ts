import { listSignRecords } from '@moqi/api/work/contract-lists';
import { handle } from '#operation/handle.ts';
import { listDrawers } from '../acts/list-drawers.ts';
import { signRowToWire } from '../wire.ts';

export const listSignRecordsHandler = handle(listSignRecords, ({ actor, input, now, platform, tx }) =>
  listDrawers(tx, { platform, actor, filters: input, now }, 'signer', signRowToWire),
);
