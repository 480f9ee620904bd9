import { remindSigners } from '@moqi/api/work/deliveries';
import { mayHandle, partyNameOf, turnOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { holdToRemind, remind } from '../acts/remind.ts';

export const remindSignersHandler = handle(remindSigners, async ({ actor, input, now, platform, tx }) => {
  const held = await holdToRemind(tx, actor, { verb: 'remind', number: input.applyNo, now });
  const others = turnOf(held.contract, held.participants).filter((task) => !mayHandle(task, actor));
  const reminded = await remind(tx, { held, others, actor, platform, now });
  return { reminded: reminded.length, names: reminded.map(partyNameOf) };
});
