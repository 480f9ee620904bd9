import { freezeSeal } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { transition } from '../acts/transition.ts';

export const freezeSealHandler = handle(freezeSeal, async ({ actor, input, tx, now }) => {
  await transition(tx, actor, { ...input, step: 'freeze', now });
  return { frozen: true as const };
});
