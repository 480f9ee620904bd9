import { listReceivers } from '@moqi/api/money/points';
import { handle } from '#operation/handle.ts';
import { receivingCompanies } from '../acts/receiver.ts';
import { mayManageBilling } from '../policy.ts';

export const listReceiversHandler = handle(listReceivers, async ({ actor, tx, fail }) => {
  if (!mayManageBilling(actor)) return fail('FORBIDDEN');
  const companies = await receivingCompanies(tx, actor);
  return { companies: companies.map(({ party, name }) => ({ corpId: party, name })) };
});
