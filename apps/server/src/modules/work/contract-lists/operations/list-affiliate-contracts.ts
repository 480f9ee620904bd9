import { countAffiliateContracts, listAffiliateContracts } from '@moqi/api/work/contract-lists';
import { readingRight } from '#modules/enterprise/affiliates/index.ts';
import { applyStatus } from '#modules/work/contracts/index.ts';
import { browseDrawers, countTabs } from '#modules/work/drawers/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { affiliateSight } from '../acts/affiliate-contract.ts';
import { recordReading } from '../acts/record-reading.ts';
import { SENT } from '../affiliate-reading.ts';
import { affiliateFilterFromWire, affiliateRowToWire } from '../wire.ts';

export const listAffiliateContractsHandler = handle(listAffiliateContracts, async ({ actor, input, now, reads, tx }) => {
  const right = await readingRight(tx, actor.party, input.affiliationId);
  const { subsidiary, companyName, withDocuments } = right;
  const filter = { ...affiliateFilterFromWire(input, now), ...(await affiliateSight(tx, right, actor)) };
  const page = await browseDrawers(tx, subsidiary, { filter, paging: input }, affiliateRowToWire);
  const object = { type: 'organization', id: subsidiary, name: companyName } as const;
  await recordReading(tx, actor, right, { action: 'affiliates.readList', object, facts: { page: input.itemPage }, reads, now });
  return { ...page, companyName, withDocuments: flagOf(withDocuments) };
});

export const countAffiliateContractsHandler = handle(countAffiliateContracts, async ({ actor, input, now, tx }) => {
  const right = await readingRight(tx, actor.party, input.affiliationId);
  const filter = { ...affiliateFilterFromWire(input, now), ...(await affiliateSight(tx, right, actor)) };
  return countTabs(tx, right.subsidiary, filter, { statuses: SENT, tabOf: applyStatus });
});
