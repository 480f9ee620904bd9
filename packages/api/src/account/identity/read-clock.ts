import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const readClock = defineOperation({
  // 系统时间
  name: 'identity.readClock',
  summary: "The server's time, UTC.",
  input: z.object({}),
  output: z.object({ sysDate: z.string() }),
  errors: [],
  reads: [],
  mounts: { public: '/sysDate' },
});
