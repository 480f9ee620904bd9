import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, pageOf } from '../../wire/shapes.ts';
import { collectionSummary, taking } from './shapes.ts';

const paging = { itemPage: z.number().int().min(1).max(500).default(1), pageSize: z.number().int().min(1).max(100).default(20) };

export const listCollections = defineOperation({
  // 一码多签 · 我的收集
  name: 'collections.listCollections',
  summary: 'The collections that the caller made in this identity, the latest first, and how far each is.',
  input: z.object({ tplId: z.uuid().optional(), ...paging }),
  output: pageOf(collectionSummary),
  errors: [],
  permission: 'contracts.send',
  reads: ['collections', 'contracts'],
  mounts: { enterprise: '/c/collect/list', personal: '/i/collect/list' },
});

export const readCollection = defineOperation({
  // 一码多签 · 收集进度
  name: 'collections.readCollection',
  summary:
    'A collection of the caller with its link, and a page of those who filled it in, the latest first, each with how far the contract is.',
  input: z.object({
    collectionId: z.uuid(),
    /** 1: those alone that wait for a look, the first first */
    inReview: flag.default(0),
    ...paging,
  }),
  output: collectionSummary.extend({
    url: z.string(),
    /** in whose name is asked */
    senderName: z.string(),
    /** of those who filled it in, whose contract all have signed */
    completed: z.number().int(),
    ...pageOf(taking).shape,
  }),
  errors: ['COLLECTION_UNKNOWN'],
  permission: 'contracts.send',
  reads: ['collections', 'contracts'],
  mounts: { enterprise: '/c/collect/detail', personal: '/i/collect/detail' },
});

export const downloadTakings = defineOperation({
  // 一码多签 · 导出收集结果
  name: 'collections.downloadTakings',
  summary: 'A workbook of those who filled in a collection of the caller: what each answered, and how far the contract is.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ collectionId: z.uuid() }),
  output: z.never(),
  errors: ['COLLECTION_UNKNOWN'],
  permission: 'contracts.send',
  reads: [],
  mounts: { enterprise: '/c/collect/result', personal: '/i/collect/result' },
});
