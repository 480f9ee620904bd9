import { listChildAccounts } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { childAccountViews } from '../acts/child-members.ts';
import { findEnterpriseCode } from '../store/enterprise-codes.ts';

export const listChildAccountsHandler = handle(listChildAccounts, async ({ actor, tx }) => ({
  enterpriseCode: (await findEnterpriseCode(tx, actor.party)) ?? '',
  list: await childAccountViews(tx, actor),
}));
