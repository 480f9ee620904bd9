import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { SEAL_KINDS, SEAL_STATES, sealCard } from './seal.ts';

export const listSeals = defineOperation({
  // 印章管理列表
  name: 'seals.listSeals',
  summary: "The enterprise's seals with their keepers, grants and uses.",
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(50),
    state: z.enum(SEAL_STATES).optional(),
    kind: z.enum(SEAL_KINDS).optional(),
    /** part of the seal's name or of a keeper's */
    keyword: z.string().trim().max(60).optional(),
  }),
  output: pageOf(sealCard).extend({
    counts: z.record(z.enum(SEAL_STATES), z.number().int()),
    /** waiting seals that the caller may approve */
    toApprove: z.number().int(),
  }),
  errors: [],
  permission: 'seals.read',
  reads: ['seals'],
  mounts: { corporateAdmin: '/c/m/seal' },
});
