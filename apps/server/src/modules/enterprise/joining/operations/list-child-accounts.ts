import { listChildAccounts } from '@moqi/api/enterprise/joining';
import { findEnterpriseCode } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import { childAccountViews } from '../acts/child-members.ts';

export const listChildAccountsHandler = handle(listChildAccounts, async ({ actor, tx }) => ({
  enterpriseCode: (await findEnterpriseCode(tx, actor.party)) ?? '',
  list: await childAccountViews(tx, actor),
}));
