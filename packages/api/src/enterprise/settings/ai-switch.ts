import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';

export const readAiSwitch = defineOperation({
  // 智能识读开关
  name: 'settings.readAiSwitch',
  summary:
    'Whether programs may read the caller’s contracts and cards: as the caller chose, and as the enterprise lets that the caller acts for.',
  input: z.object({}),
  output: z.object({
    /** the caller’s own choice */
    aiSwitch: flag,
    /** empty: nothing was chosen yet */
    changeTime: z.string(),
    /** both agree */
    mayRead: z.boolean(),
  }),
  errors: [],
  reads: ['account', 'enterprise'],
  mounts: { session: '/i/security/aiSwitch/find' },
});

export const setAiSwitch = defineOperation({
  // 打开或关闭智能识读
  name: 'settings.setAiSwitch',
  summary: 'Lets programs read the caller’s contracts and cards, or not. Each change stays on record.',
  input: z.object({ aiSwitch: flag }),
  output: z.object({ aiSwitch: flag }),
  errors: [],
  changes: ['account'],
  mounts: { session: '/i/security/aiSwitch' },
  limit: { times: 30, perSeconds: 60 },
});
