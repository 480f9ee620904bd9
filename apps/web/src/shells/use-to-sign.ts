import { LIST_STATUS } from '@moqi/api';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { usePageAnswered } from './use-page-answered.ts';

/** How many contracts wait for one's own signature; nothing until it is known. */
export function useToSign(): number | undefined {
  const { data } = useCall(countSignRecords, {}, { audience: useDoor(), enabled: usePageAnswered() });
  return data?.byStatus[String(LIST_STATUS.mine)];
}
