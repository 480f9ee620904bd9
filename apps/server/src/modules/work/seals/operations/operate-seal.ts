import { operateSeal } from '@moqi/api/work/seals';
import { specialVal } from '@moqi/rules';
import { fieldRefusal } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { type ActContext, generateSeal, sealFromUpload } from '../acts/add-seal.ts';
import { editSeal, renewSeal, switchSeal } from '../acts/change-seal.ts';
import { sealCard } from '../acts/seal-cards.ts';
import { tellingOfMaking } from '../acts/seal-object.ts';
import type { Seal } from '../seal.ts';

type Input = Parameters<Parameters<typeof handleInSteps<typeof operateSeal>>[1]>[0]['input'];

function operate(context: ActContext, input: Input): Promise<Seal> {
  switch (input.oper) {
    case 'generate':
      return generateSeal(context, { ...input, name: input.sealName });
    case 'upload':
      return sealFromUpload(context, { ...input, name: input.sealName });
    case 'edit':
      return editSeal(context, {
        ...input,
        name: input.sealName,
        validTo: input.validTo === undefined ? undefined : new Date(input.validTo),
      });
    case 'renew':
      return renewSeal(context, input.sealId);
    case 'enable':
      return switchSeal(context, input.sealId, input.oper, '');
    case 'disable':
    case 'unfreeze':
      return switchSeal(context, input.sealId, input.oper, input.reason);
  }
}

export const operateSealHandler = handleInSteps(operateSeal, async ({ actor, input, platform, now, transact, fail }) => {
  const wrong = 'sealName' in input && input.sealName !== undefined ? specialVal(input.sealName) : undefined;
  if (wrong) fail('INPUT_INVALID', fieldRefusal('sealName', wrong));
  const seal = await tellingOfMaking(platform, () => operate({ actor, platform, now, transact }, input));
  return await sealCard(platform.db, actor, seal, now);
});
