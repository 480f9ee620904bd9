import type { SendingRequest as ShownRequest } from '@moqi/api/reach/agents';
import { contractUnits, quote } from '#modules/money/points/index.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { type Contract, type Draft, readContractRow } from '#modules/work/contracts/index.ts';
import { openDraft } from '#modules/work/sending/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { SendingRequest } from '../sending-request.ts';
import { contentsToWire, type RequestContents, rowToWire } from '../wire.ts';
import { askedDraft } from './asked-draft.ts';

/** To whom it goes, what, and what that takes: as the draft stands now. */
async function contentsOf(tx: Tx, { owner }: Contract, draft: Draft, now: Date): Promise<RequestContents> {
  const uploads = await uploadsOf(
    tx,
    owner,
    draft.files.map(({ uploadId }) => uploadId),
  );
  const cost = draft.payer === 'owner' ? await quote(tx, { party: owner, units: contractUnits(draft.parties), now }) : undefined;
  return contentsToWire(draft, uploads, cost);
}

/** A request with what it is about. Once the contract is sent, its page tells of it. */
export async function requestShown(tx: Tx, platform: Platform, request: SendingRequest, now: Date): Promise<ShownRequest> {
  const contract = await readContractRow(tx, request.party, request.contractId);
  const draft = contract && openDraft(platform, contract);
  const isSame = askedDraft(platform, request, contract) !== undefined;
  const contents = contract && draft ? await contentsOf(tx, contract, draft, now) : { parties: [], files: [] };
  const { decidedAt, reason } = request;
  const row = rowToWire(request, contract, { isChanged: request.state === 'waiting' && !isSame, now });
  return { ...row, ...contents, decideTime: decidedAt?.toISOString() ?? '', reason };
}
