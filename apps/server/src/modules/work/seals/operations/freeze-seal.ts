import { freezeSeal } from '@moqi/api';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { keepersOf } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import { viewerOf } from '../acts/seal-cards.ts';
import { takeStep } from '../acts/take-step.ts';
import { canFreezeSeal } from '../policy.ts';

export const freezeSealHandler = handle(freezeSeal, async ({ actor, input, tx, now, fail }) => {
  const { sealId, reason } = input;
  const isKeeper = (await keepersOf(tx, actor.party, [sealId])).get(sealId)?.includes(actor.memberId) ?? false;
  if (!canFreezeSeal(await viewerOf(tx, actor), isKeeper)) fail('FORBIDDEN');
  const author = authorOf(actor, now);
  const { before, after } = await takeStep(tx, actor.party, sealId, { verb: 'freeze', by: actor.name, reason, now });
  const object = { type: 'seal', id: sealId, name: after.name };
  const change = { before: { state: before.state }, after: { state: after.state }, reason };
  await recordLog(tx, author, { kind: 'operation', action: 'seals.freeze', object, ...change });
  return { frozen: true as const };
});
