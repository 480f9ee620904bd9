import { countUsers } from '@moqi/api/enterprise/members';
import { listSeals } from '@moqi/api/work/seals';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import type { ConsoleCounts } from './menu.ts';

/** The numbers beside the entries of the console's menu, of what one may see. */
export function useConsoleCounts(): ConsoleCounts {
  const options = { isInBackground: true } as const;
  const { data: users } = useCall(countUsers, {}, { ...options, enabled: usePermits('members.read') });
  const { data: seals } = useCall(listSeals, { pageSize: 1 }, { ...options, enabled: usePermits('seals.read') });
  return { ...(users && { members: users.active }), ...(seals && { seals: seals.count }) };
}
