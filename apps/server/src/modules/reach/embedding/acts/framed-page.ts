import { mayFrame } from '#modules/reach/merchant-keys/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { digestOf } from '../embedded-task.ts';
import { AUTHORING_PATHS, FRAMED_PATH, PREPARING_PATH } from '../framed-path.ts';
import { authoringTickets } from '../store/authorings.ts';
import { taskTickets } from '../store/embedded-tasks.ts';
import { preparingTickets } from '../store/preparings.ts';

type Framed = Parameters<typeof mayFrame>[1] & { readonly origin: string };
type FindFramed = (db: Database, digest: Uint8Array) => Promise<Framed | undefined>;

/** The page of a ticket, for the origin that the ticket was made for as long as its key allows it. */
const framedPage = (path: `/${string}`, find: FindFramed) => ({
  path,
  originFor: async ({ db }: Pick<Platform, 'db'>, ticket: string): Promise<string | undefined> => {
    const one = await find(db, digestOf(ticket));
    return one !== undefined && (await mayFrame(db, one, one.origin)) ? one.origin : undefined;
  },
});

/** 嵌入签署, the pages at which customers make templates, and the one at which a draft is prepared. */
export const framedPages = [
  framedPage(FRAMED_PATH, taskTickets.findByTicket),
  framedPage(AUTHORING_PATHS.edit, authoringTickets.findByTicket),
  framedPage(AUTHORING_PATHS.preview, authoringTickets.findByTicket),
  framedPage(PREPARING_PATH, preparingTickets.findByTicket),
] as const;
