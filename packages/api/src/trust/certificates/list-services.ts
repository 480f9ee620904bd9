import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** An authority whose certificate ends within so many days is to be renewed now. */
export const SERVICE_ENDS_SOON_DAYS = 60;

export const SERVICE_KINDS = ['authority', 'keys', 'timestamps'] as const;

export const listServices = defineOperation({
  // 签名服务
  name: 'certificates.listServices',
  summary:
    'For operators: what signatures depend on (authorities, the device with the keys, the time-stamps), asked now, and until when it lasts.',
  input: z.object({}),
  output: z.object({
    services: z.array(
      z.object({
        kind: z.enum(SERVICE_KINDS),
        name: z.string(),
        /** `former`: it certified here before, and is only trusted now */
        state: z.enum(['ready', 'missing', 'former']),
        /** end of what an authority issues by, or of time-stamps that are put now; empty: it is not known here */
        until: z.string(),
        endsSoon: z.boolean(),
      }),
    ),
  }),
  errors: [],
  duties: ['upkeep'],
  reads: [],
  mounts: { operator: '/operator/services' },
});
