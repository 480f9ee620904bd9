import type { SendingRequest as ShownRequest } from '@moqi/api/reach/agents';
import { contractUnits, quote } from '#modules/money/points/index.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import type { Contract, Draft } from '#modules/work/contracts/index.ts';
import { openDraft } from '#modules/work/sending/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { SendingRequest } from '../sending-request.ts';
import { contentsToWire, type RequestContents, rowToWire } from '../wire.ts';
import { askedDraft } from './asked-draft.ts';

/** To whom it goes, what, and what that takes as long as it waits: as the draft stands now. */
async function contentsOf(
  tx: Tx,
  { owner }: Contract,
  draft: Draft,
  { isWaiting, now }: { readonly isWaiting: boolean; readonly now: Date },
): Promise<RequestContents> {
  const uploads = await uploadsOf(
    tx,
    owner,
    draft.files.map(({ uploadId }) => uploadId),
  );
  const cost =
    isWaiting && draft.payer === 'owner' ? await quote(tx, { party: owner, units: contractUnits(draft.parties), now }) : undefined;
  return contentsToWire(draft, uploads, cost);
}

/** A request with what it is about. `contract`: undefined once its draft was deleted for good. Once the contract is sent, its page tells of it. */
export async function requestShown(
  tx: Tx,
  platform: Platform,
  request: SendingRequest,
  { contract, now }: { readonly contract: Contract | undefined; readonly now: Date },
): Promise<ShownRequest> {
  const draft = contract && openDraft(platform, contract);
  const isWaiting = request.state === 'waiting';
  const isSame = askedDraft(platform, request, contract) !== undefined;
  const contents = contract && draft ? await contentsOf(tx, contract, draft, { isWaiting, now }) : { parties: [], files: [] };
  const { decidedAt, reason, authorisationId } = request;
  const row = rowToWire(request, contract, { isChanged: isWaiting && !isSame, now });
  return { ...row, ...contents, decideTime: decidedAt?.toISOString() ?? '', reason, authorised: authorisationId !== undefined };
}
