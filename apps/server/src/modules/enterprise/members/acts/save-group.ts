import type { InputOf } from '@moqi/api';
import type { updateGroup } from '@moqi/api/enterprise/members';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type LogAuthor, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { type Group, groupPaths, MOST_LEVELS, orderedWith, placeViolation } from '../group-tree.ts';
import { insertGroup, updateGroupRow, writeOrder } from '../store/groups.ts';
import { readGroups } from '../views/groups.ts';
import { groupIdOf } from './group-view.ts';

type Wish = InputOf<typeof updateGroup>;

/** What a group is to be: a new one, or one that is there, with what changes. */
interface Plan {
  readonly groupId: string;
  readonly before: Group | undefined;
  readonly name: string;
  readonly parentId: string | undefined;
}

function planOf(groups: readonly Group[], wish: Wish, freshId: string): Plan {
  const before = groups.find(({ groupId }) => groupId === wish.groupId);
  if (wish.groupId !== undefined && before === undefined) throw new DomainError('GROUP_NOT_FOUND');
  const name = wish.groupName ?? before?.name;
  if (name === undefined)
    throw new DomainError('INPUT_INVALID', { reason: { 'zh-CN': '请填写部门名称', en: 'please name the department' } });
  const parentId = wish.parentId === undefined ? before?.parentId : groupIdOf(wish.parentId);
  if (parentId !== undefined && !groups.some(({ groupId }) => groupId === parentId)) throw new DomainError('GROUP_NOT_FOUND');
  return { groupId: before?.groupId ?? freshId, before, name, parentId };
}

function refuseMisplaced(groups: readonly Group[], { groupId, before, name, parentId }: Plan): void {
  const isMoved = before === undefined || before.parentId !== parentId;
  const found = isMoved ? placeViolation(groups, before?.groupId, parentId) : undefined;
  if (found === 'GROUP_CYCLE') throw new DomainError(found, { name: before?.name ?? name });
  if (found === 'GROUP_TOO_DEEP') throw new DomainError(found, { limit: MOST_LEVELS });
  const isTaken = groups.some((one) => one.groupId !== groupId && one.parentId === parentId && one.name === name);
  if (isTaken) throw new DomainError('GROUP_NAME_TAKEN', { name });
}

async function write(tx: Tx, party: PartyId, plan: Plan, { groups, wish, now }: { groups: readonly Group[]; wish: Wish; now: Date }) {
  const { groupId, before, name, parentId } = plan;
  const neighbours = groups.filter((one) => one.parentId === parentId);
  if (before === undefined) await insertGroup(tx, party, { groupId, parentId, name, position: neighbours.length, now });
  else await updateGroupRow(tx, party, groupId, { change: { name, parentId: parentId ?? null }, now });
  const isPlaced = wish.beforeId !== undefined || before?.parentId !== parentId || before === undefined;
  if (isPlaced) await writeOrder(tx, party, orderedWith(neighbours, groupId, groupIdOf(wish.beforeId)));
}

const placeOf = (groups: readonly Group[], parentId: string | undefined): string =>
  [...groupPaths(groups)].find(([, groupId]) => groupId === parentId)?.[0] ?? '';

/**
 * Makes a group, renames or moves it. The caller holds the enterprise.
 * @returns its id
 * @throws DomainError GROUP_NOT_FOUND, GROUP_CYCLE, GROUP_TOO_DEEP, GROUP_NAME_TAKEN, INPUT_INVALID
 */
export async function saveGroup(tx: Tx, author: LogAuthor, wish: Wish): Promise<string> {
  const { party, now } = author;
  const groups = await readGroups(tx, party);
  const plan = planOf(groups, wish, uuidv7({ msecs: now.getTime() }));
  refuseMisplaced(groups, plan);
  await write(tx, party, plan, { groups, wish, now });
  const { before, groupId, name, parentId } = plan;
  const isReordered = wish.beforeId !== undefined;
  await recordLog(tx, author, {
    kind: 'operation',
    action: before === undefined ? 'groups.create' : before.parentId !== parentId || isReordered ? 'groups.move' : 'groups.rename',
    object: { type: 'group', id: groupId, name },
    ...(before && { before: { groupName: before.name, parent: placeOf(groups, before.parentId) } }),
    after: { groupName: name, parent: placeOf(groups, parentId) },
  });
  return groupId;
}
