import {
  addMember,
  bindMember,
  checkImport,
  createInvitation,
  decideJoinRequest,
  downloadImportFaults,
  downloadImportTemplate,
  importMembers,
  inviteMembers,
  listGroupTree,
  listInvitations,
  listJoinRequests,
  readImport,
  remindMember,
  removeMember,
  revokeInvitation,
  switchMembers,
  unbindMember,
  updateMember,
} from '@moqi/api/enterprise/joining';
import {
  bindDepartments,
  deleteGroup,
  exportMembers,
  listMembers,
  moveMembers,
  pinGroup,
  readMember,
  setGroupLeader,
  updateGroup,
} from '@moqi/api/enterprise/members';
import { listOpenWork } from '@moqi/api/reach/overview';
import { insertInvitations } from '#modules/enterprise/joining/store/invitations.ts';
import { insertJoinRequest } from '#modules/enterprise/joining/store/join-requests.ts';
import { insertImport } from '#modules/enterprise/joining/store/member-imports.ts';
import { writeDown } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import { writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { mobileNumber } from '../../people.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

async function made(target: Target, work: (tx: Tx, id: string) => Promise<unknown>): Promise<string> {
  const id = crypto.randomUUID();
  await transact(target.world.platform.db, (tx) => work(tx, id));
  return id;
}

/** A group with nobody in it, beside the target's. */
const emptyGroup = (target: Target): Promise<string> =>
  made(target, (tx, groupId) => {
    const now = target.world.clock.now();
    const row = { party_id: target.party, group_id: groupId, parent_id: target.groupId, name: groupId, position: 0 };
    return tx
      .insertInto('groups')
      .values({ ...row, created_at: now, updated_at: now })
      .execute();
  });

const invitedMember = (target: Target): Promise<string> =>
  made(target, (tx, memberId) => {
    const member = { memberId, name: '许念安', mobile: mobileNumber(), email: undefined, title: '', groupId: target.groupId };
    return writeDown(tx, target.party, [member], { by: target.personId, now: target.world.clock.now() });
  });

const link = (target: Target): Promise<string> =>
  made(target, (tx, invitationId) =>
    insertInvitations(tx, target.party, [
      {
        invitationId,
        memberId: undefined,
        groupId: target.groupId,
        needsApproval: true,
        createdBy: target.personId,
        createdByName: target.name,
        createdAt: target.world.clock.now(),
      },
    ]),
  );

const request = (target: Target): Promise<string> =>
  made(target, (tx, requestId) =>
    insertJoinRequest(tx, target.party, {
      requestId,
      personId: target.personId,
      name: target.name,
      mobile: target.mobile,
      email: undefined,
      groupId: target.groupId,
      invitedByName: target.name,
      now: target.world.clock.now(),
    }),
  );

/** One import of an enterprise runs at a time, and here nobody works on those of before. */
async function endImports({ world, party }: Target): Promise<void> {
  await world.platform.db.updateTable('member_imports').set({ state: 'done' }).where('party_id', '=', party).execute();
}

async function finishedImport(target: Target): Promise<string> {
  await endImports(target);
  return made(target, async (tx, importId) => {
    const by = { createdBy: target.personId, createdByName: target.name };
    const task = { importId, fileName: `${target.name}.xlsx`, mode: 'valid', invite: 'now', state: 'running', total: 1, ...by } as const;
    await insertImport(tx, target.party, task, target.world.clock.now());
    await tx.updateTable('member_imports').set({ state: 'done' }).where('import_id', '=', importId).execute();
  });
}

async function sheetOfOne(): Promise<Uint8Array> {
  const columns = ['姓名', '手机号'].map((header, index) => ({ header, cell: (row: readonly string[]) => row[index] }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSpreadsheet({ sheetName: '成员', columns, rows: [['何见微', mobileNumber()]] })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const aims: Record<string, Aim> = {
  [listGroupTree.name]: () => ({}),
  [updateGroup.name]: ({ groupId }) => ({ groupId, beforeId: '0' }),
  [deleteGroup.name]: async (target) => ({ groupId: await emptyGroup(target) }),
  [setGroupLeader.name]: ({ groupId, memberId }) => ({ groupId, corpUserId: memberId }),
  [pinGroup.name]: ({ groupId }) => ({ groupId }),
  [bindDepartments.name]: ({ groupId }) => ({ groups: [{ groupId, deptId: crypto.randomUUID() }] }),
  [listMembers.name]: () => ({ pageSize: 100 }),
  [listOpenWork.name]: ({ memberId }) => ({ corpUserIds: [memberId] }),
  [readMember.name]: ({ memberId }) => ({ corpUserId: memberId }),
  [addMember.name]: ({ groupId }) => ({ name: '许念安', mobile: mobileNumber(), groupId }),
  [updateMember.name]: ({ memberId }) => ({ corpUserId: memberId, title: '工程师' }),
  [bindMember.name]: async (target) => ({ corpUserId: await invitedMember(target), targetId: mobileNumber() }),
  [unbindMember.name]: ({ memberId }) => ({ corpUserId: memberId }),
  [removeMember.name]: ({ memberId }) => ({ corpUserId: memberId }),
  [moveMembers.name]: async (target) => ({ corpUserIds: [target.memberId], groupId: await emptyGroup(target) }),
  [switchMembers.name]: ({ memberId }) => ({ corpUserIds: [memberId], oper: 'disable' }),
  [remindMember.name]: async (target) => ({ corpUserId: await invitedMember(target) }),
  [exportMembers.name]: () => ({}),
  [downloadImportTemplate.name]: () => ({}),
  [checkImport.name]: async () => ({
    fields: {},
    files: [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes: await sheetOfOne() }],
  }),
  [inviteMembers.name]: async (target) => ({ corpUserIds: [await invitedMember(target)] }),
  [importMembers.name]: async (target) => {
    await endImports(target);
    return { fields: { mode: 'valid' }, files: [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes: await sheetOfOne() }] };
  },
  [readImport.name]: async (target) => ({ importId: await finishedImport(target) }),
  [downloadImportFaults.name]: async (target) => ({ importId: await finishedImport(target) }),
  [createInvitation.name]: ({ groupId }) => ({ groupId }),
  [listInvitations.name]: () => ({}),
  [revokeInvitation.name]: async (target) => ({ invitationId: await link(target) }),
  [listJoinRequests.name]: () => ({}),
  [decideJoinRequest.name]: async (target) => ({ requestId: await request(target), oper: 'approve' }),
};
