import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { billingItem } from './items.ts';

const transferred = z.object({ transferId: z.uuid(), receiverName: z.string(), rest: z.number().int() });

const request = {
  /** made by the page: the same request again moves nothing twice */
  requestId: z.uuid().optional(),
  note: z.string().trim().max(100).default(''),
};

export const sendPoints = defineOperation({
  // 赠送点数
  name: 'billing.sendPoints',
  summary: 'Transfers plain points to a person with an account; an enterprise transfers to its active members.',
  input: z.object({ ...request, targetId: z.string().trim().min(3).max(120), point: z.number().int().min(1).max(10_000_000) }),
  output: transferred,
  errors: ['FORBIDDEN', 'POINTS_INSUFFICIENT', 'RECEIVER_UNKNOWN', 'RECEIVER_SAME'],
  changes: ['points'],
  mounts: { session: '/i/asset/sendUserPoint' },
});

export const listReceivers = defineOperation({
  // 可接收的企业
  name: 'billing.listReceivers',
  summary: 'Other enterprises to which the person may hand items on: those whose billing the person manages too.',
  input: z.object({}),
  output: z.object({ companies: z.array(z.object({ corpId: z.uuid(), name: z.string() })) }),
  errors: ['FORBIDDEN'],
  reads: ['account'],
  mounts: { session: '/i/asset/receivers' },
});

export const transferItems = defineOperation({
  // 转让套餐
  name: 'billing.transferItems',
  summary:
    'Hands part of a package on: to a member (corpUserId, or by address), as oneself to anybody with an account (targetId), or to another enterprise that the same person manages (corpId).',
  input: z.object({
    ...request,
    item: billingItem,
    quantity: z.number().int().min(1).max(10_000_000),
    targetId: z.string().trim().max(120).default(''),
    corpUserId: z.uuid().optional(),
    corpId: z.uuid().optional(),
  }),
  output: transferred,
  errors: ['FORBIDDEN', 'POINTS_INSUFFICIENT', 'RECEIVER_UNKNOWN', 'RECEIVER_SAME'],
  changes: ['points'],
  mounts: { session: '/i/asset/transferPkgItem' },
});
