import { TOP_GROUP } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { holdMembers, moveMembers, readGroups, removeGroup, saveGroup } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import { groupChanges, readChanges, readGroup, type StatedGroup } from '../change-request.ts';
import { mayMakeGroups } from '../maker.ts';
import { invalidValue, ScimRefusal, unknownResource } from '../scim-refusal.ts';
import { isStorable } from '../stated-user.ts';
import { writeExternalId } from '../store/groups.ts';
import { findUsers, placeUsers, usersOfGroups } from '../store/users.ts';
import type { SyncCall } from './sync-call.ts';

const MOST_NAME = 50;
const MOST_ID = 200;

function checkedName(name: string | undefined): string {
  if (name === undefined || name.length > MOST_NAME || !isStorable(name))
    throw invalidValue(`displayName of at most ${MOST_NAME} characters is needed.`);
  return name;
}

function checkedId(id: string): string {
  if (id.length > MOST_ID || !isStorable(id)) throw invalidValue(`externalId may have at most ${MOST_ID} characters.`);
  return id;
}

/** @throws ScimRefusal 403 */
function refuseWithoutGroups({ maker }: SyncCall): void {
  if (!mayMakeGroups(maker))
    throw new ScimRefusal(
      403,
      'The member who made the token may not manage departments, so none is made, renamed or deleted. Please have another token made by a member who may.',
    );
}

/** A member is in one department: who is put into this one leaves the one before. @throws ScimRefusal invalidValue for unknown users */
async function place(tx: Tx, { party, author, now }: SyncCall, userIds: readonly string[], groupId: string | undefined): Promise<void> {
  const users = await findUsers(tx, party, userIds);
  if (users.length < new Set(userIds).size) throw invalidValue('members names a user that does not exist.');
  await placeUsers(
    tx,
    party,
    users.map(({ userId }) => userId),
    { groupId, now },
  );
  const memberIds = users.flatMap(({ member }) => member?.memberId ?? []);
  if (memberIds.length === 0) return;
  await moveMembers(tx, author, await holdMembers(tx, party, memberIds), groupId);
}

/** Who is in the department, as far as the directory tells of them. */
async function memberIdsOf(tx: Tx, { party }: SyncCall, groupId: string): Promise<readonly string[]> {
  return (await usersOfGroups(tx, party, [groupId])).map(({ userId }) => userId);
}

async function writeMembers(tx: Tx, call: SyncCall, groupId: string, { members, added, removed }: StatedGroup): Promise<void> {
  const present = await memberIdsOf(tx, call, groupId);
  const wanted = [...new Set([...(members ?? present), ...added])].filter((id) => !removed.includes(id));
  const gone = present.filter((id) => !wanted.includes(id));
  if (gone.length > 0) await place(tx, call, gone, undefined);
  const fresh = wanted.filter((id) => !present.includes(id));
  if (fresh.length > 0) await place(tx, call, fresh, groupId);
}

async function knownGroup(tx: Tx, { party }: SyncCall, groupId: string) {
  const found = (await readGroups(tx, party)).find((group) => group.groupId === groupId);
  if (found === undefined) throw unknownResource();
  return found;
}

async function writeGroup(tx: Tx, call: SyncCall, groupId: string, stated: StatedGroup): Promise<void> {
  const { name } = await knownGroup(tx, call, groupId);
  const { displayName, externalId } = stated;
  if (displayName !== undefined && displayName !== name) {
    refuseWithoutGroups(call);
    await saveGroup(tx, call.author, { groupId, groupName: checkedName(displayName) });
  }
  if (externalId !== undefined) await writeExternalId(tx, call.party, groupId, checkedId(externalId));
  await writeMembers(tx, call, groupId, stated);
}

function change(call: SyncCall, work: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(call.platform.db, async (tx) => {
    await holdOrganization(tx, call.party);
    await work(tx);
  });
}

/** A department directly below the company; where it stands in the tree the company decides. @returns its id */
export async function createGroup(call: SyncCall, body: unknown): Promise<string> {
  const stated = readGroup(body);
  const groupName = checkedName(stated.displayName);
  refuseWithoutGroups(call);
  let groupId = '';
  await change(call, async (tx) => {
    groupId = await saveGroup(tx, call.author, { groupName, parentId: TOP_GROUP });
    await writeGroup(tx, call, groupId, stated);
  });
  return groupId;
}

export function replaceGroup(call: SyncCall, groupId: string, body: unknown): Promise<void> {
  const stated = readGroup(body);
  checkedName(stated.displayName);
  return change(call, (tx) => writeGroup(tx, call, groupId, { ...stated, members: stated.members ?? [] }));
}

export function patchGroup(call: SyncCall, groupId: string, body: unknown): Promise<void> {
  const stated = groupChanges(readChanges(body));
  return change(call, (tx) => writeGroup(tx, call, groupId, stated));
}

/** Its members stay in the company. Departments below it, and members that the directory does not tell of, keep it. */
export async function endGroup(call: SyncCall, groupId: string): Promise<void> {
  refuseWithoutGroups(call);
  return change(call, async (tx) => {
    await knownGroup(tx, call, groupId);
    await place(tx, call, await memberIdsOf(tx, call, groupId), undefined);
    await removeGroup(tx, call.author, groupId);
  });
}
