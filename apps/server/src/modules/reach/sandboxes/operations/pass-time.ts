import { passTime } from '@moqi/api/reach/sandboxes';
import { enforce } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { holdContract, judge, passTime as letPass, nextDeadline, standingOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { followDeadlines } from '../acts/follow-deadlines.ts';

const HOUR_MS = 3_600_000;

export const passTimeHandler = handle(passTime, async ({ actor, input, now, platform, tx, fail }) => {
  if (!isSandbox(actor.party)) fail('SANDBOX_ONLY');
  const held = (await holdContract(tx, { owner: actor.party, contractId: input.applyId })) ?? fail('CONTRACT_NOT_FOUND');
  enforce(judge('deliver', standingOf(held, actor, now)));
  if (nextDeadline(held) === undefined) fail('DEADLINE_NONE');
  const ms = input.hours * HOUR_MS;
  const later = await letPass(tx, held, { ms, now });
  await writeTogether(tx, (writes) => followDeadlines(writes, platform, later, { ms, now }));
  return { overDate: later.contract.deadlineAt?.toISOString() ?? '' };
});
