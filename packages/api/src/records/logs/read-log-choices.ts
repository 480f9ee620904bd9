import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { LOG_KINDS } from './log.ts';

export const readLogChoices = defineOperation({
  // 日志筛选项
  name: 'logs.readLogChoices',
  summary: 'The actions and the kinds of objects that occur in a log, to filter by.',
  input: z.object({ kind: z.enum(LOG_KINDS) }),
  output: z.object({ actions: z.array(z.string()), objectTypes: z.array(z.string()) }),
  errors: [],
  permission: 'logs.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/log/choices' },
});
