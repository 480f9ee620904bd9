import { listEnterpriseSigns } from '@moqi/api/work/contract-lists';
import { findPersonByAddress } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { listSignRows } from '../acts/list-sign-rows.ts';

export const listEnterpriseSignsHandler = handle(listEnterpriseSigns, async ({ actor, input, now, platform, tx }) => {
  const { email, ...filters } = input;
  const person = email === undefined ? undefined : await findPersonByAddress(tx, email);
  const { itemPage, pageSize } = filters;
  // nobody has this address, so nobody handled anything
  if (email !== undefined && person === undefined) return { list: [], count: 0, itemPage, pageSize };
  const handler = person && { personId: person.party, isWanted: true };
  return listSignRows(tx, { platform, actor, filters, now, more: { ...(handler && { handler }) } });
});
