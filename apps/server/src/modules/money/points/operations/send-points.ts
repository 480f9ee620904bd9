import { sendPoints } from '@moqi/api/money/points';
import { v7 as uuid } from 'uuid';
import { handle } from '#operation/handle.ts';
import { handOn } from '../acts/hand-on.ts';
import { movementAuthorOf } from '../acts/movement-author.ts';
import { giverOf, personReceiver } from '../acts/receiver.ts';
import { mayManageBilling, rechargeRightsOf } from '../policy.ts';

export const sendPointsHandler = handle(sendPoints, async ({ actor, input, now, platform, tx, fail }) => {
  if (!mayManageBilling(actor)) return fail('FORBIDDEN');
  const by = await movementAuthorOf(tx, actor);
  const to = await personReceiver(tx, actor, input.targetId);
  const from = await giverOf(tx, actor, by.name);
  const transferId = input.requestId ?? uuid({ msecs: now.getTime() });
  const units = { item: 'point', quantity: input.point } as const;
  const rest = await handOn(tx, {
    transferId,
    from,
    to,
    units,
    by,
    rights: rechargeRightsOf(actor, platform.config),
    note: input.note,
    now,
  });
  return { transferId, receiverName: to.name, rest };
});
