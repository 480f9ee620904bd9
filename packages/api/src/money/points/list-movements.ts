import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf, writtenMoment } from '../../wire/shapes.ts';
import { billingItem } from './items.ts';

/** What moves: the verbs of the ledger. */
export const MOVEMENT_KINDS = ['gift', 'purchase', 'reserve', 'charge', 'release', 'spend', 'expire', 'transferOut', 'transferIn'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const movementRow = z.object({
  movementId: z.uuid(),
  kind: z.enum(MOVEMENT_KINDS),
  item: billingItem,
  /** change of what can be used: +1000 bought, −1 reserved; 0 for a charge of what was reserved before */
  change: z.number().int(),
  /** how many it was about */
  quantity: z.number().int(),
  /** the contract, order or package it belongs to */
  subject: z.string(),
  /** the other side of a transfer */
  counterparty: z.string(),
  operator: z.string(),
  note: z.string(),
  createTime: z.string(),
});

export const listMovements = defineOperation({
  // 点数明细
  name: 'billing.listMovements',
  summary: 'History of what came in and went out, newest first.',
  method: 'GET',
  permission: 'billing.read',
  input: z.object({
    itemPage: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    item: billingItem.optional(),
    /** only transfers, in either direction */
    only: z.enum(['transfers']).optional(),
    beginDate: writtenMoment.optional(),
    endDate: writtenMoment.optional(),
  }),
  output: pageOf(movementRow),
  errors: [],
  reads: ['points'],
  mounts: { corporateAdmin: '/c/m/asset/pointHistory', personal: '/i/pointHistory' },
});
