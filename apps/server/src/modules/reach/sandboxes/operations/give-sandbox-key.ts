import { giveSandboxKey } from '@moqi/api/reach/sandboxes';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { copySettings } from '#modules/enterprise/settings/index.ts';
import { giveSandboxKey as giveKey } from '#modules/reach/merchant-keys/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { joinSandbox, openSandbox } from '../acts/open-sandbox.ts';
import { findSandbox } from '../store/sandboxes.ts';

/** As the record of its calls names it. */
const KEY_NAME = '沙箱';

export const giveSandboxKeyHandler = handle(giveSandboxKey, async ({ actor, now, platform, tx }) => {
  const { party, personId: keeper, name: keeperName } = actor;
  // two who ask at once get one sandbox, and the later one its key
  await holdOrganization(tx, party);
  const { sandbox } = (await findSandbox(tx, party)) ?? (await openSandbox(tx, actor, now));
  await joinSandbox(tx, sandbox, actor, now);
  // deadlines and reminders come as they do for the company
  await copySettings(tx, party, sandbox, { personId: keeper, name: keeperName, at: now });
  const { key, secret } = await giveKey(tx, platform, { sandbox, keeper, keeperName, name: KEY_NAME }, now);
  const { keyId: id, appKey } = key;
  const object = { type: 'merchantKey', id, name: KEY_NAME };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'sandbox.giveKey', object });
  return { appKey, secret };
});
