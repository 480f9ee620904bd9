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
  /** flows in use that name a member, role, group or template that is no longer there; `name`: of the first */
  z.object({ kind: z.literal('brokenFlows'), count: z.number().int(), flowId: z.string(), name: z.string() }),
  /** contracts being signed of which the latest message to a party did not arrive; number and name of the youngest */
  z.object({ kind: z.literal('bouncedDeliveries'), count: z.number().int(), applyNo: z.string(), name: z.string(), since: z.string() }),
  /** contracts of the register that end within 60 days, counted to a hundred; name and day of the first */
  z.object({ kind: z.literal('endingContracts'), count: z.number().int(), name: z.string(), endsOn: z.string() }),
  /** members who have not joined for a week */
  z.object({ kind: z.literal('waitingMembers'), count: z.number().int(), since: z.string() }),
  /** active seals that nobody was granted; `name`: of the first */
  z.object({ kind: z.literal('ungrantedSeals'), count: z.number().int(), name: z.string() }),
  /** uploaded seals that were retired with a name of the enterprise within 30 days and not uploaded anew; `name`: of the first */
  z.object({ kind: z.literal('sealsToUpload'), count: z.number().int(), name: z.string() }),
]);

export const listOpenMatters = defineOperation({
  // 要处理的
  name: 'overview.listOpenMatters',
  summary:
    'What administrators have to look after, as far as the caller may: seals to approve, to grant or to upload anew, join requests, members who do not join, broken flows, bounced messages, contracts that end, expiring certificates, quota.',
  input: z.object({}),
  output: z.object({ list: z.array(matter) }),
  errors: [],
  permission: 'overview.read',
  reads: ['seals', 'invitations', 'certificates', 'points', 'members', 'flows', 'contracts', 'register'],
  mounts: { corporateAdmin: '/c/m/overview/openMatters' },
});
