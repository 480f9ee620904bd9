import { listApplications } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { listDrawers } from '../acts/list-drawers.ts';
import { applyRowOf } from '../rows.ts';

export const listApplicationsHandler = handle(listApplications, ({ actor, input, now, platform, tx }) =>
  listDrawers(tx, { platform, actor, filters: input, now }, 'owner', applyRowOf),
);
