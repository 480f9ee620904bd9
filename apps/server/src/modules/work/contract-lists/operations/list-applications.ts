import { listApplications } from '@moqi/api/work/contract-lists';
import { handle } from '#operation/handle.ts';
import { listDrawers } from '../acts/list-drawers.ts';
import { applyRowToWire } from '../wire.ts';

export const listApplicationsHandler = handle(listApplications, ({ actor, input, now, platform, tx }) =>
  listDrawers(tx, { platform, actor, filters: input, now }, 'owner', applyRowToWire),
);
