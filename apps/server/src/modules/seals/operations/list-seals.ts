import { listSeals } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { organizationOf } from '../../organizations/index.ts';
import { monthBegin } from '../seal.ts';
import { countSealUses } from '../store/seal-uses.ts';
import { countSeals, listKeptSeals } from '../store/seals.ts';
import { viewSeal } from '../view.ts';

export const listSealsHandler = handle(listSeals, async ({ actor, input, tx, now }) => {
  const { itemPage, pageSize } = input;
  const { verified } = await organizationOf(tx, actor.party);
  const viewer = { isAdmin: actor.isAdmin, organizationVerified: verified };
  const seals = await listKeptSeals(tx, actor.party, { offset: (itemPage - 1) * pageSize, limit: pageSize });
  const ids = seals.map((seal) => seal.sealId);
  const uses = await countSealUses(tx, actor.party, ids, monthBegin(now));
  const list = seals.map((seal) => viewSeal(seal, viewer, uses.get(seal.sealId) ?? 0));
  return { list, count: await countSeals(tx, actor.party), itemPage, pageSize };
});
