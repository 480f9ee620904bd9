import { approveSeal } from '@moqi/api/work/seals';
import { enforce } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { dropApproval } from '../acts/seal-approval.ts';
import { sealCard } from '../acts/seal-cards.ts';
import { tellingOfMaking, withSealObject } from '../acts/seal-object.ts';
import { holdSeal, knownSeal, sealStanding } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { judge } from '../judge.ts';

export const approveSealHandler = handleInSteps(approveSeal, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const { sealId, reason } = input;
  const step = input.pass === 1 ? 'approve' : 'reject';
  if (step === 'reject' && reason === '') fail('SEAL_REASON_NEEDED');
  const seal = await knownSeal(platform.db, actor.party, sealId);
  enforce(judge(step, await sealStanding(platform.db, actor, seal, now)));
  const make = async () => withSealObject(platform, await reads.once(organizationOf, actor.party), seal);
  const made = step === 'approve' ? await tellingOfMaking(platform, make) : undefined;
  const { after } = await transact(async (tx) => {
    const held = await holdSeal(tx, actor.party, sealId);
    await dropApproval(tx, platform, sealId, { party: actor.party, name: actor.name, now });
    return transition(tx, actor, { sealId, step, reason, now, made, held });
  });
  return await sealCard(platform.db, actor, after, now);
});
