import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const count = z.object({ count: z.number().int() });

export const countUnsignedToday = defineOperation({
  // 今日未签
  name: 'contracts.countUnsignedToday',
  summary: 'How many contracts wait today for one’s own signature.',
  method: 'GET',
  input: z.object({}),
  output: count,
  errors: [],
  reads: ['contracts'],
  mounts: { personal: '/i/todayNoSigned' },
});

export const countSignedToday = defineOperation({
  // 今日已签
  name: 'contracts.countSignedToday',
  summary: 'How many contracts one signed today, by the calendar of China.',
  method: 'GET',
  input: z.object({}),
  output: count,
  errors: [],
  reads: ['contracts'],
  mounts: { personal: '/i/todaySigneIn' },
});
