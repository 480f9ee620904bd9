import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { openInkTicketHandler, readInkTicketHandler, writeInkHandler } from './operations/ink-tickets.ts';

export const handlers: readonly Handler[] = [openInkTicketHandler, readInkTicketHandler, writeInkHandler];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
