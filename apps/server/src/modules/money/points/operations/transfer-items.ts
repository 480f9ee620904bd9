import { transferItems } from '@moqi/api/money/points';
import { v7 as uuid } from 'uuid';
import { handle } from '#operation/handle.ts';
import { handOn } from '../acts/hand-on.ts';
import { movementAuthorOf } from '../acts/movement-author.ts';
import { giverOf, receiverOf } from '../acts/receiver.ts';
import { mayManageBilling, rechargeRightsOf } from '../policy.ts';

export const transferItemsHandler = handle(transferItems, async ({ actor, input, now, platform, tx, fail }) => {
  if (!mayManageBilling(actor)) return fail('FORBIDDEN');
  const { item, quantity, note } = input;
  const by = await movementAuthorOf(tx, actor);
  const to = await receiverOf(tx, actor, input);
  const from = await giverOf(tx, actor, by.name);
  const transferId = input.requestId ?? uuid({ msecs: now.getTime() });
  const rights = rechargeRightsOf(actor, platform.config);
  const rest = await handOn(tx, { transferId, from, to, units: { item, quantity }, by, rights, note, now });
  return { transferId, receiverName: to.name, rest };
});
