import { sealUseFilter } from '@moqi/api/work/grants';
import { z } from 'zod';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** An export of the record of uses waits to be written. */
export const writeUsesExport: Job<{ readonly party: PartyId; readonly exportId: string }> = { name: 'seals.writeUsesExport' };

/** What an export is of, and whom it hides confidential contracts from. */
export const usesQuestion = sealUseFilter.extend({ hidesFrom: z.uuid().transform(asPartyId).optional() });
export type UsesQuestion = z.infer<typeof usesQuestion>;
