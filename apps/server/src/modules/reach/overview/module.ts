import type { Handler } from '#operation/handle.ts';
import { exportOverviewHandler } from './operations/export-overview.ts';
import { listOpenMattersHandler } from './operations/list-open-matters.ts';
import { listOpenWorkHandler } from './operations/list-open-work.ts';
import { readOverviewHandler } from './operations/read-overview.ts';

export const handlers: readonly Handler[] = [exportOverviewHandler, listOpenMattersHandler, listOpenWorkHandler, readOverviewHandler];
