import { giveCopies, giveCopiesAsAdministrator } from '@moqi/api/work/copies';
import { enforce } from '#kernel/refusal.ts';
import { holdContract, holdJudged, judge, standingOf } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { giveTo } from '../acts/give.ts';

const SINCE = ['completion', 'sending'] as const;

export const giveCopiesHandler = handle(giveCopies, async ({ actor, input, now, tx }) => {
  const { applyId: contractId, corpUserIds: memberIds, from } = input;
  const held = await holdJudged(tx, actor, { owner: actor.party, contractId }, { verb: 'copy', now });
  return { names: await giveTo(tx, actor, held, { memberIds, from: SINCE[from], now }) };
});

/** A member who sees the contract in the console manages its copies. */
export const giveCopiesAsAdministratorHandler = handle(giveCopiesAsAdministrator, async ({ actor, input, now, tx, fail }) => {
  const { applyId: contractId, corpUserIds: memberIds, from } = input;
  const isSeen = (await visibleDrawers(tx, actor, contractId)).some(({ role }) => role === 'owner');
  const held = isSeen ? await holdContract(tx, { owner: actor.party, contractId }) : undefined;
  if (held === undefined) return fail('CONTRACT_NOT_FOUND');
  enforce(judge('copy', { ...standingOf(held, actor, now), manages: true }));
  return { names: await giveTo(tx, actor, held, { memberIds, from: SINCE[from], now }) };
});
