import { mayFrame } from '#modules/reach/merchant-keys/index.ts';
import type { Platform } from '#platform/platform.ts';
import { digestOf } from '../embedded-task.ts';
import { FRAMED_PATH } from '../framed-path.ts';
import { findByTicket } from '../store/embedded-tasks.ts';

/** 嵌入签署: the page of a ticket, for the origin that the ticket was made for as long as its key allows it. */
export const framedPage = {
  path: FRAMED_PATH,
  originFor: async ({ db }: Pick<Platform, 'db'>, ticket: string): Promise<string | undefined> => {
    const task = await findByTicket(db, digestOf(ticket));
    return task !== undefined && (await mayFrame(db, task, task.origin)) ? task.origin : undefined;
  },
} as const;
