import type { Words } from '@moqi/api';
import { entryFilters } from '@moqi/api/work/register';
import { z } from 'zod';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** What exports of the register are called among the exports. */
export const REGISTER_LIST = 'register.list';
export const REGISTER_NAME: Words = { 'zh-CN': '合同台账', en: 'Contract register' };

/** An export waits to be written. */
export const writeRegisterExport: Job<{ readonly party: PartyId; readonly exportId: string }> = { name: 'register.writeExport' };

/** What an export is of: who asked decides how far it reaches. */
export const registerQuestion = z.object({
  filters: entryFilters,
  persons: z.array(z.uuid()).readonly().optional(),
  hidesFrom: z.uuid().transform(asPartyId).optional(),
  askedAt: z.iso.datetime(),
});
export type RegisterQuestion = z.infer<typeof registerQuestion>;
