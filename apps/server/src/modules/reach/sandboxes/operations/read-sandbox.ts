import { readSandbox } from '@moqi/api/reach/sandboxes';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { sandboxKeyOf } from '#modules/reach/merchant-keys/index.ts';
import { handle } from '#operation/handle.ts';
import { findSandbox } from '../store/sandboxes.ts';

export const readSandboxHandler = handle(readSandbox, async ({ actor, tx }) => {
  const found = await findSandbox(tx, actor.party);
  const key = found && (await sandboxKeyOf(tx, found.sandbox));
  if (found === undefined || key === undefined) return { sandbox: null };
  const { name } = await organizationOf(tx, found.sandbox);
  const { appKey, scopes, keeperName: keeper, createdAt, used } = key;
  const keyTimes = { keyTime: createdAt.toISOString(), usedTime: used?.at.toISOString() ?? '' };
  return { sandbox: { name, openTime: found.openedAt.toISOString(), appKey, scopes: [...scopes], keeper, ...keyTimes } };
});
