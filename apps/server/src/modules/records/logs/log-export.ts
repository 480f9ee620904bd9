import { LOG_KINDS, logFilter } from '@moqi/api/records/logs';
import { z } from 'zod';
import { asPartyId } from '#kernel/actor.ts';

/** What an export of a log is called among the exports. */
export const LOG_ENTRIES = 'logs.entries';

/** What an export is of. */
export const logQuestion = z.object({
  kind: z.enum(LOG_KINDS),
  filter: logFilter,
  /** whose entries the one who asked may see */
  persons: z.union([z.literal('all'), z.array(z.uuid()).readonly()]),
  hidesFrom: z.uuid().transform(asPartyId).optional(),
  /** number of the last entry when it was asked for */
  upTo: z.number().int(),
});
export type LogQuestion = z.infer<typeof logQuestion>;
