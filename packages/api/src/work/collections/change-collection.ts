import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { COLLECTION_ADMISSIONS, collectionFacts, collectionSummary } from './shapes.ts';

export const changeCollection = defineOperation({
  // 一码多签 · 暂停、继续、结束、修改
  name: 'collections.changeCollection',
  summary:
    'Pauses a collection of the caller, lets it go on, ends it at once, or changes how many may fill it in, until when, and whether they must be on its list; one that has ended is opened again by a later end. Contracts that were sent stay as they are, and who has filled it in already is still sent one.',
  input: z.object({
    collectionId: z.uuid(),
    oper: z.enum(['pause', 'resume', 'end', 'change']),
    /** of a change; absent: as it is */
    most: collectionFacts.shape.most.optional(),
    endTime: collectionFacts.shape.endTime.optional(),
    admits: z.enum(COLLECTION_ADMISSIONS).optional(),
  }),
  output: collectionSummary,
  errors: ['COLLECTION_UNKNOWN', 'COLLECTION_INCOMPLETE'],
  permission: 'contracts.send',
  changes: ['collections'],
  mounts: { enterprise: '/c/collect/change', personal: '/i/collect/change' },
});
