import { z } from 'zod';
import { billingItem } from '../../money/points/items.ts';
import { defineOperation } from '../../operation.ts';

/** Something an administrator should look after. */
const matter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sealApproval'), count: z.number().int(), name: z.string(), applicant: z.string(), since: z.string() }),
  z.object({ kind: z.literal('joinRequests'), count: z.number().int(), since: z.string() }),
  z.object({ kind: z.literal('certificateExpiry'), days: z.number().int(), at: z.string() }),
  z.object({
    kind: z.literal('quotaForecast'),
    item: billingItem,
    /** 0: it is used up already */
    rest: z.number().int(),
    days: z.number().int(),
    at: z.string(),
    by: z.enum(['use', 'expiry']),
  }),
]);

export const listOpenMatters = defineOperation({
  // 要处理的
  name: 'overview.listOpenMatters',
  summary:
    'What administrators have to look after, as far as the caller may: seals to approve, join requests, expiring certificates, quota.',
  input: z.object({}),
  output: z.object({ list: z.array(matter) }),
  errors: [],
  permission: 'overview.read',
  reads: ['seals', 'invitations', 'certificates', 'points'],
  mounts: { corporateAdmin: '/c/m/overview/openMatters' },
});
