import { readBatchOffer } from '@moqi/api/work/batch-signing';
import { maskAddress } from '@moqi/rules';
import { offeredSignatures, sealChoice } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import { accountAddress, batchSigner } from '../acts/batch-signer.ts';

export const readBatchOfferHandler = handle(readBatchOffer, async ({ actor, platform, reads, tx, now }) => {
  const signer = batchSigner(actor);
  const { party, personId, memberId } = signer;
  const address = await accountAddress(reads, signer);
  const { usable, missing } = memberId === undefined ? { usable: [], missing: [] } : await sealChoice(tx, { party, memberId, now });
  const { ink, chops } = await offeredSignatures(reads, personId);
  return {
    seals: [...usable],
    missingSeals: [...missing],
    ink: ink ?? null,
    chops,
    method: address.includes('@') ? ('mail' as const) : ('sms' as const),
    maskedTarget: maskAddress(address),
    certificateAuthority: platform.authorities[memberId === undefined ? 'person' : 'organization'].authority.issuer.name,
    simulatedMessages: platform.config.mode === 'embedded' && platform.sms.isOutbox,
  };
});
