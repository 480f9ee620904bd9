import { readAffiliateContract } from '@moqi/api/work/contract-lists';
import { readingRight } from '#modules/enterprise/affiliates/index.ts';
import { detailToWire, readParticipants, readWhole } from '#modules/work/contracts/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { affiliateContract } from '../acts/affiliate-contract.ts';
import { recordReading } from '../acts/record-reading.ts';
import { affiliateDetailOf } from '../affiliate-reading.ts';

export const readAffiliateContractHandler = handle(readAffiliateContract, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const right = await readingRight(tx, actor.party, input.affiliationId);
  const contract = await affiliateContract(tx, right, input.applyId);
  if (contract === undefined) return fail('CONTRACT_NOT_FOUND');
  const { companyName, withDocuments } = right;
  const whole = await readWhole(platform, tx, contract, await readParticipants(tx, contract.owner, contract.contractId));
  const object = { type: 'contract', id: contract.contractId, name: contract.name } as const;
  await recordReading(tx, actor, right, { action: 'affiliates.readContract', object, reads, now });
  const detail = affiliateDetailOf(whole, { withDocuments, now });
  return { companyName, withDocuments: flagOf(withDocuments), contract: detailToWire(detail) };
});
