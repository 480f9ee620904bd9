import { listSeals } from '@moqi/api';
import { useCall } from '../shared/call/use-call.ts';
import { usePermits } from '../shared/permission/use-permission.ts';
import type { ConsoleCounts } from './menu.ts';

/** The numbers beside the entries of the console's menu, of what one may see. */
export function useConsoleCounts(): ConsoleCounts {
  const { data: seals } = useCall(
    listSeals,
    { pageSize: 1 },
    { audience: 'corporateAdmin', enabled: usePermits('seals.read'), isInBackground: true },
  );
  return { ...(seals && { seals: seals.count }) };
}
