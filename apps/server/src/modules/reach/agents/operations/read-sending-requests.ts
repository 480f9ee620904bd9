import { listSendingRequests, readSendingRequest } from '@moqi/api/reach/agents';
import { readContractRow, readContractRows } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { askedDraft } from '../acts/asked-draft.ts';
import { requestShown } from '../acts/request-shown.ts';
import { findRequest, waitingFor } from '../store/sending-requests.ts';
import { rowToWire } from '../wire.ts';

/** The member reads what it is asked; a key what it asked itself. */
export const readSendingRequestHandler = handle(readSendingRequest, async ({ actor, input, now, platform, tx, fail }) => {
  const request = await findRequest(tx, actor.party, input.requestId);
  const isOwn = request !== undefined && request.personId === actor.personId;
  const keyId = actor.merchantKey?.keyId;
  if (!isOwn || (keyId !== undefined && request.keyId !== keyId)) return fail('SENDING_REQUEST_UNKNOWN');
  const contract = await readContractRow(tx, request.party, request.contractId);
  return requestShown(tx, platform, request, { contract, now });
});

export const listSendingRequestsHandler = handle(listSendingRequests, async ({ actor, now, platform, tx }) => {
  const requests = await waitingFor(tx, actor.party, actor.personId, now);
  const contracts = await readContractRows(
    tx,
    actor.party,
    requests.map(({ contractId }) => contractId),
  );
  // what was changed or sent since is no longer asked for
  const list = requests.flatMap((request) => {
    const contract = contracts.get(request.contractId);
    return contract && askedDraft(platform, request, contract) ? [rowToWire(request, contract, { isChanged: false, now })] : [];
  });
  return { list };
});
