import { approveSign, listSealRequests } from '@moqi/api/work/approvals';
import { downloadSealUsesExport, exportSealUses, listMemberSeals, listSealUses, readSealUsesExport } from '@moqi/api/work/grants';
import {
  approveSeal,
  deleteSeal,
  freezeSeal,
  grantOrRevokeSeal,
  listSeals,
  listSealUsers,
  operateSeal,
  showSealImage,
  uploadSealImage,
} from '@moqi/api/work/seals';
import { startApproval } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { photographOfSeal } from '../../seals.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

/** Approval is asked for by seals that wait. */
async function waiting({ world, party, sealId }: Target): Promise<{ sealId: string }> {
  const seal = world.platform.db.updateTable('seals').set({ state: 'pending' });
  await seal.where('party_id', '=', party).where('seal_id', '=', sealId).execute();
  return { sealId };
}

/** A signing waits for the use of a seal. */
async function openRequest({ world, party, memberId, personId, name }: Target): Promise<string> {
  const subject = { id: crypto.randomUUID(), name: '样品试用协议', sealName: '公章' };
  const initiator = { memberId, personId, name };
  const request = { party, kind: 'sealUse' as const, subject, initiator, now: world.clock.now() };
  const started = await transact(world.platform.db, (tx) => startApproval(tx, world.platform, request));
  if ('noFlow' in started) throw new Error('nobody is asked');
  return started.instanceId;
}

let photograph: Promise<Buffer> | undefined;

export const aims: Record<string, Aim> = {
  [approveSeal.name]: async (target) => ({ ...(await waiting(target)), pass: 1 }),
  [approveSign.name]: async (target) => ({ flowInstId: await openRequest(target), pass: 1 }),
  [listSealRequests.name]: () => ({}),
  [deleteSeal.name]: ({ sealId }) => ({ sealId }),
  [exportSealUses.name]: () => ({}),
  [readSealUsesExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [downloadSealUsesExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [freezeSeal.name]: ({ sealId }) => ({ sealId, reason: '疑似被盗用' }),
  [grantOrRevokeSeal.name]: ({ sealId, memberId }) => ({ oper: 'grant', sealId, holders: [{ kind: 'member', id: memberId }] }),
  [listMemberSeals.name]: ({ memberId }) => ({ corpUserIds: [memberId] }),
  [listSealUsers.name]: ({ sealId }) => ({ sealId }),
  [listSealUses.name]: () => ({}),
  [listSeals.name]: () => ({}),
  [operateSeal.name]: ({ sealId }) => ({ oper: 'disable', sealId }),
  [showSealImage.name]: ({ sealId }) => ({ sealId, which: 'seal' }),
  [uploadSealImage.name]: async () => ({
    fields: {},
    files: [{ name: '印模.jpg', mediaType: 'image/jpeg', bytes: await (photograph ??= photographOfSeal()) }],
  }),
};

// an export belongs to the member who asked for it, so without one there is nothing to read
export const refusals = {
  [readSealUsesExport.name]: 'EXPORT_UNKNOWN',
  [downloadSealUsesExport.name]: 'EXPORT_UNKNOWN',
} as const;
