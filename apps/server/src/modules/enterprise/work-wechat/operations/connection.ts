import { readWorkWeChat, removeWorkWeChat, saveWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { WorkWeChatApp } from '#ports/work-wechat.ts';
import { deleteConnection, findConnection, openApp, writeConnection } from '../store/connections.ts';
import { deleteUsersOf } from '../store/users.ts';

export const readWorkWeChatHandler = handle(readWorkWeChat, async ({ actor, tx, platform }) => {
  const kept = await findConnection(tx, actor.party);
  return {
    isSet: kept !== undefined,
    by: platform.workWeChat.name,
    workCorpId: kept?.corpId ?? '',
    agentId: kept?.agentId ?? '',
    changedBy: kept?.changedBy ?? '',
    changeTime: kept?.changedAt.toISOString() ?? '',
  };
});

const told = ({ corpId, agentId }: Pick<WorkWeChatApp, 'corpId' | 'agentId'>) => ({ workCorpId: corpId, workAgentId: agentId });

export const saveWorkWeChatHandler = handle(saveWorkWeChat, async ({ actor, input, tx, platform: { secrets }, now, fail }) => {
  const { party, name: changedBy } = actor;
  const { workCorpId: corpId, agentId } = input;
  await holdOrganization(tx, party);
  const before = await findConnection(tx, party);
  // what one application was trusted with is not told to another
  const isSame = before?.corpId === corpId && before.agentId === agentId;
  const secret = input.secret ?? (isSame ? await openApp(tx, secrets, party) : undefined)?.secret ?? fail('WECOM_SECRET_NEEDED');
  await writeConnection(tx, secrets, party, { corpId, agentId, secret, changedBy, changedAt: now });
  // its users are others, though they may be called the same
  if (before && before.corpId !== corpId) await deleteUsersOf(tx, party);
  const object = { type: 'organization', id: party, name: (await organizationOf(tx, party)).name };
  const change = { ...(before && { before: told(before) }), after: told({ corpId, agentId }) };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'wecom.save', object, ...change });
  return { saved: true as const };
});

export const removeWorkWeChatHandler = handle(removeWorkWeChat, async ({ actor, tx, now, fail }) => {
  const { party } = actor;
  await holdOrganization(tx, party);
  const before = (await findConnection(tx, party)) ?? fail('NOT_FOUND');
  await deleteConnection(tx, party);
  await deleteUsersOf(tx, party);
  const object = { type: 'organization', id: party, name: (await organizationOf(tx, party)).name };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'wecom.remove', object, before: told(before) });
  return { removed: true as const };
});
