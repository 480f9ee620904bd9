import { changeByname } from '@moqi/api/account/identity';
import { specialVal } from '@moqi/rules';
import { handle } from '#operation/handle.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { setByname } from '../store/persons.ts';

export const changeBynameHandler = handle(changeByname, async ({ actor, input: { byname }, now, tx, fail }) => {
  const wrong = byname === '' ? undefined : specialVal(byname);
  if (wrong) return fail('INPUT_INVALID', fieldRefusal('byname', wrong));
  await setByname(tx, actor.party, byname, now);
  return { byname };
});
