import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OVERVIEW_PERIODS, overview } from './overview.ts';

export const readOverview = defineOperation({
  // 概览
  name: 'overview.readOverview',
  summary: 'Figures of the enterprise for this month, quarter or year against the period before, its weeks, groups and what waits.',
  input: z.object({ period: z.enum(OVERVIEW_PERIODS).default('month') }),
  output: overview,
  errors: [],
  permission: 'overview.read',
  reads: ['contracts', 'members', 'seals', 'points'],
  mounts: { corporateAdmin: '/c/m/overview' },
});
