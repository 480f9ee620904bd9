import { operateSeal } from '@moqi/api';
import { specialVal } from '@moqi/rules';
import { handleInSteps } from '../../../platform/http/handle.ts';
import { fieldRefusal } from '../../identity/index.ts';
import { organizationOf } from '../../organizations/index.ts';
import { makeSeal } from '../acts/make-seal.ts';
import { monthBegin } from '../seal.ts';
import { countSealUses } from '../store/seal-uses.ts';
import { insertSeal, setSealState } from '../store/seals.ts';
import { viewSeal } from '../view.ts';

export const operateSealHandler = handleInSteps(operateSeal, async ({ actor, input, platform, now, transact, fail }) => {
  const organization = await organizationOf(platform.db, actor.party);
  const viewer = { isAdmin: actor.isAdmin, organizationVerified: organization.verified };
  if (input.oper === 'generate') {
    if (!organization.verified) fail('ORGANIZATION_UNVERIFIED');
    const { kind, sealName: name, code } = input;
    const wrong = specialVal(name);
    if (wrong) fail('INPUT_INVALID', fieldRefusal('sealName', wrong));
    const seal = await makeSeal(platform, organization, { kind, name, code }, now);
    await transact((tx) => insertSeal(tx, actor.party, seal, actor.personId));
    return viewSeal(seal, viewer, 0);
  }
  const state = input.oper === 'enable' ? 'active' : 'disabled';
  const seal = await transact((tx) => setSealState(tx, actor.party, input.sealId, { state, now }));
  if (seal === undefined) return fail('NOT_FOUND');
  const uses = await countSealUses(platform.db, actor.party, [seal.sealId], monthBegin(now));
  return viewSeal(seal, viewer, uses.get(seal.sealId) ?? 0);
});
