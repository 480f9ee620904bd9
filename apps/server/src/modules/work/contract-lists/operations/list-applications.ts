import { LIST_STATUS } from '@moqi/api';
import { type ApplyRow, listApplications } from '@moqi/api/work/contract-lists';
import { asPartyId } from '#kernel/actor.ts';
import { personAccounts } from '#modules/account/identity/index.ts';
import { plannedAmong } from '#modules/work/sending/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { goesOn, startOf } from '#operation/list-cursor.ts';
import { stretchDrawers } from '../acts/list-drawers.ts';
import { applyRowToWire, plannedToWire } from '../wire.ts';

export const listApplicationsHandler = handle(listApplications, async ({ actor, input, now, platform, tx }) => {
  const asked = { operation: listApplications, actor, input };
  const start = startOf(platform.secrets, asked);
  const { page, last } = await stretchDrawers(tx, { platform, actor, filters: input, now }, { role: 'owner', start }, applyRowToWire);
  const drafts = page.list.filter(({ signStatus }) => signStatus === LIST_STATUS.draft).map(({ applyId }) => applyId);
  const planned = await plannedAmong(tx, actor.party, drafts);
  const senders = await personAccounts(tx, actor.kind === 'member' ? sendersOf(page.list) : []);
  const isChilds = ({ ebqUserId }: ApplyRow): boolean => senders.get(ebqUserId)?.childOf !== undefined;
  return {
    ...page,
    ...goesOn(platform.secrets, asked, { ...page, last }),
    list: page.list.map((row) => ({ ...row, childSend: flagOf(isChilds(row)), ...plannedToWire(planned.get(row.applyId)) })),
  };
});

const sendersOf = (rows: readonly ApplyRow[]) => [...new Set(rows.map(({ ebqUserId }) => ebqUserId))].map(asPartyId);
