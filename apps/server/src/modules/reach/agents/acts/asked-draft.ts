import type { Contract, Draft } from '#modules/work/contracts/index.ts';
import { digestOfDraft, openDraft } from '#modules/work/sending/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendingRequest } from '../sending-request.ts';

/** What a request is about, as it was asked about; undefined: it was changed, sent or deleted since. */
export function askedDraft(
  platform: Platform,
  { digest }: Pick<SendingRequest, 'digest'>,
  contract: Contract | undefined,
): Draft | undefined {
  const draft = contract?.state === 'draft' ? openDraft(platform, contract) : undefined;
  return draft !== undefined && digestOfDraft(platform, draft) === digest ? draft : undefined;
}
