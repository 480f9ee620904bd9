import { defineOperation } from '@moqi/api';
import { z } from 'zod';

/** As many as the platform will have. */
export const ROUTES = 300;

const input = z.object({
  itemPage: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
  contractName: z.string().max(100).optional(),
  applyNo: z.string().max(64),
  signatoryMobile: z.string().regex(/^1[1-9]\d{9}$/),
  signStatusSet: z.string().max(40).optional(),
  finishStatus: z.union([z.literal(0), z.literal(1)]).optional(),
  selfSign: z.boolean().optional(),
  signers: z.array(z.object({ name: z.string().min(1).max(50), orderNum: z.number().int() })).max(50),
});
const output = z.object({ list: z.array(z.object({ applyNo: z.string(), name: z.string(), orderNum: z.number() })), count: z.number() });

export const operations = Array.from({ length: ROUTES }, (_, index) =>
  defineOperation({
    name: `bench.operation${index}`,
    summary: '.',
    input,
    output,
    errors: [],
    changes: [],
    mounts: { enterprise: `/c/bench/group${index % 20}/operation${index}` },
  }),
);

/** The story: nothing but an answer made from the input. */
export function answerTo({ applyNo, signers }: z.output<typeof input>): z.input<typeof output> {
  return { list: signers.map(({ name, orderNum }) => ({ applyNo, name, orderNum })), count: signers.length };
}

export const fields: z.input<typeof input> = {
  itemPage: 2,
  pageSize: 20,
  contractName: '房屋租赁合同（2025 年度）',
  applyNo: 'APL20250301000042',
  signatoryMobile: '13857202046',
  signStatusSet: '2,3',
  finishStatus: 0,
  selfSign: true,
  signers: [
    { name: '林书禾', orderNum: 1 },
    { name: '周以宁', orderNum: 2 },
    { name: '杭州某某科技有限公司', orderNum: 3 },
  ],
};
