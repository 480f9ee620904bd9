import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OVERVIEW_PERIODS } from './overview.ts';

export const exportOverview = defineOperation({
  // 导出概览
  name: 'overview.exportOverview',
  summary: 'The table behind every chart of the overview, a sheet each, as a spreadsheet.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ period: z.enum(OVERVIEW_PERIODS).default('month'), locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  output: z.never(),
  errors: [],
  permission: 'overview.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/overview/export' },
});
