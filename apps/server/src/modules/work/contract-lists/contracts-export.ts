import type { Words } from '@moqi/api';
import { enterpriseFilters } from '@moqi/api/work/contract-lists';
import { z } from 'zod';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** What exports of contracts are called among the exports: of the console's list, and of a member's or person's own lists. */
export const CONTRACT_LIST = 'contracts.list';
export const OWN_LIST = 'contracts.ownList';
export const CONTRACTS_NAME: Words = { 'zh-CN': '合同', en: 'Contracts' };

/** An export waits to be written. */
export const writeContractsExport: Job<{ readonly party: PartyId; readonly exportId: string }> = { name: 'contracts.writeExport' };

/** What an export is of. */
export const contractsQuestion = z.object({
  filters: enterpriseFilters.omit({ itemPage: true, pageSize: true }),
  /** the person who asked, and how far that person saw then */
  asker: z.object({
    personId: z.uuid().transform(asPartyId),
    isAdmin: z.boolean(),
    persons: z.array(z.uuid()).readonly().optional(),
    hidesFrom: z.uuid().transform(asPartyId).optional(),
  }),
  askedAt: z.iso.datetime(),
});
export type ContractsQuestion = z.infer<typeof contractsQuestion>;
