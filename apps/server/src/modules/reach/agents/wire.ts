import type { SendingRequestRow } from '@moqi/api/reach/agents';
import type { Contract } from '#modules/work/contracts/index.ts';
import { type SendingRequest, stateOf } from './sending-request.ts';

/** `contract`: undefined once its draft was deleted for good. */
export function rowToWire(
  request: SendingRequest,
  contract: Pick<Contract, 'number' | 'name'> | undefined,
  { isChanged, now }: { readonly isChanged: boolean; readonly now: Date },
): SendingRequestRow {
  const { requestId, contractId: applyId, agentName, askedAt, endsAt } = request;
  const named = { requestId, applyId, applyNo: contract?.number ?? '', contractName: contract?.name ?? '', agentName };
  return { ...named, state: stateOf(request, now), changed: isChanged, askTime: askedAt.toISOString(), endTime: endsAt.toISOString() };
}

export const pageOfRequest = (requestId: string): string => `/corp/sendingRequest?requestId=${requestId}`;
