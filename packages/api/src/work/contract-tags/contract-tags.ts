import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, uuid } from '../../wire/shapes.ts';

/** As many as one page of a list shows; a tag that a party does not have cannot be put on. */
const applyIds = z.array(uuid).min(1).max(100);
const tagIds = z.array(uuid).max(100).default([]);

export const readContractTags = defineOperation({
  // 合同标签
  name: 'tags.readContractTags',
  summary: 'All tags of the party, and how many of these contracts carry each.',
  input: z.object({ applyIds }),
  output: z.object({
    list: z.array(
      z.object({
        tagId: z.uuid(),
        tagName: z.string(),
        /** of the contracts that were asked about */
        contractCount: z.number().int(),
      }),
    ),
    /** 1: the caller may make, rename and delete tags */
    canManage: flag,
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['tags', 'contracts'],
  mounts: { enterprise: '/c/applySign/tags', personal: '/i/applySign/tags' },
});

export const tagContracts = defineOperation({
  // 给合同贴上或取下标签
  name: 'tags.tagContracts',
  summary: 'Puts tags of the party on contracts and takes others off: on all of them, or on none.',
  input: z.object({ applyIds, add: tagIds, remove: tagIds }),
  output: z.object({
    /** contracts that carry other tags now */
    changed: z.number().int(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'TAG_UNKNOWN'],
  changes: ['contracts'],
  mounts: { enterprise: '/c/applySign/tags/save', personal: '/i/applySign/tags/save' },
});
