import {
  approveSeal,
  deleteSeal,
  freezeSeal,
  grantOrRevokeSeal,
  listSeals,
  listSealUsers,
  listSealUses,
  operateSeal,
  showSealImage,
  uploadSealImage,
} from '@moqi/api';
import { photographOfSeal } from '../../seals.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

/** Approval is asked for by seals that wait. */
async function waiting({ world, party, sealId }: Target): Promise<{ sealId: string }> {
  const seal = world.platform.db.updateTable('seals').set({ state: 'pending' });
  await seal.where('party_id', '=', party).where('seal_id', '=', sealId).execute();
  return { sealId };
}

export const aims: Record<string, Aim> = {
  [approveSeal.name]: async (target) => ({ ...(await waiting(target)), pass: 1 }),
  [deleteSeal.name]: ({ sealId }) => ({ sealId }),
  [freezeSeal.name]: ({ sealId }) => ({ sealId, reason: '疑似被盗用' }),
  [grantOrRevokeSeal.name]: ({ sealId, memberId }) => ({ oper: 'grant', sealId, holders: [{ kind: 'member', id: memberId }] }),
  [listSealUsers.name]: ({ sealId }) => ({ sealId }),
  [listSealUses.name]: () => ({}),
  [listSeals.name]: () => ({}),
  [operateSeal.name]: ({ sealId }) => ({ oper: 'disable', sealId }),
  [showSealImage.name]: ({ sealId }) => ({ sealId, which: 'seal' }),
  [uploadSealImage.name]: async () => ({
    fields: {},
    files: [{ name: '印模.jpg', mediaType: 'image/jpeg', bytes: await photographOfSeal() }],
  }),
};
