import type { PartyId } from '#kernel/actor.ts';
import { readGroups } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import { type DirectoryUser, isActive } from '../directory-user.ts';
import { GROUP_SCHEMA, USER_SCHEMA } from '../discovery.ts';
import { type Filter, listOf, projected, readFilter, readSlice } from '../listing.ts';
import { unknownResource } from '../scim-refusal.ts';
import { nameOf } from '../stated-user.ts';
import { externalIdsOfGroups } from '../store/groups.ts';
import { findUser, listUsers, usersOfGroups } from '../store/users.ts';
import type { SyncCall } from './sync-call.ts';

export function userResource(base: string, user: DirectoryUser): object {
  const { userId, facts, createdAt, changedAt } = user;
  const { userName, externalId, displayName, formatted, familyName, givenName, title, email, mobile } = facts;
  const name = { ...(formatted && { formatted }), ...(familyName && { familyName }), ...(givenName && { givenName }) };
  return {
    schemas: [USER_SCHEMA],
    id: userId,
    ...(externalId && { externalId }),
    userName,
    ...(Object.keys(name).length > 0 && { name }),
    ...(displayName && { displayName }),
    ...(title && { title }),
    active: isActive(user),
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(mobile && { phoneNumbers: [{ value: mobile, type: 'mobile', primary: true }] }),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/Users/${userId}`,
    },
  };
}

export async function readUserResource({ platform, party, base }: SyncCall, userId: string): Promise<object> {
  const user = await findUser(platform.db, party, { attribute: 'id', value: userId });
  if (user === undefined) throw unknownResource();
  return userResource(base, user);
}

const USER_ATTRIBUTES = { username: 'userName', externalid: 'externalId', id: 'id' } as const;

export async function listUserResources({ platform, party, base }: SyncCall, query: URLSearchParams): Promise<object> {
  const filter = readFilter(query.get('filter'), USER_ATTRIBUTES);
  const slice = readSlice(query);
  const { users, total } = await listUsers(platform.db, party, { filter, slice });
  return listOf(
    users.map((user) => projected(userResource(base, user), query)),
    total,
    slice,
  );
}

interface GroupShown {
  readonly groupId: string;
  readonly name: string;
  readonly externalId: string | undefined;
}

async function groupResources(
  db: Database,
  party: PartyId,
  { base, groups }: { readonly base: string; readonly groups: readonly GroupShown[] },
): Promise<object[]> {
  const ids = groups.map(({ groupId }) => groupId);
  const members = Map.groupBy(await usersOfGroups(db, party, ids), ({ groupId }) => groupId);
  return groups.map(({ groupId, name, externalId }) => ({
    schemas: [GROUP_SCHEMA],
    id: groupId,
    ...(externalId && { externalId }),
    displayName: name,
    members: (members.get(groupId) ?? []).map(({ userId, facts }) => ({
      value: userId,
      display: nameOf(facts) ?? facts.userName,
      $ref: `${base}/Users/${userId}`,
    })),
    meta: { resourceType: 'Group', location: `${base}/Groups/${groupId}` },
  }));
}

async function allGroups(db: Database, party: PartyId): Promise<readonly GroupShown[]> {
  const externalIds = await externalIdsOfGroups(db, party);
  return (await readGroups(db, party))
    .map(({ groupId, name }) => ({ groupId, name, externalId: externalIds.get(groupId) }))
    .toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1));
}

export async function readGroupResource({ platform, party, base }: SyncCall, groupId: string): Promise<object> {
  const groups = (await allGroups(platform.db, party)).filter((group) => group.groupId === groupId);
  const [resource] = await groupResources(platform.db, party, { base, groups });
  if (resource === undefined) throw unknownResource();
  return resource;
}

const GROUP_ATTRIBUTES = { displayname: 'displayName', externalid: 'externalId', id: 'id' } as const;
type GroupFilter = Filter<(typeof GROUP_ATTRIBUTES)[keyof typeof GROUP_ATTRIBUTES]>;

function isThe(filter: GroupFilter | undefined, { groupId, name, externalId }: GroupShown): boolean {
  if (filter === undefined) return true;
  const { attribute, value } = filter;
  if (attribute === 'displayName') return name.toLowerCase() === value.toLowerCase();
  return attribute === 'id' ? groupId === value : externalId === value;
}

export async function listGroupResources({ platform, party, base }: SyncCall, query: URLSearchParams): Promise<object> {
  const filter = readFilter(query.get('filter'), GROUP_ATTRIBUTES);
  const slice = readSlice(query);
  const found = (await allGroups(platform.db, party)).filter((group) => isThe(filter, group));
  const groups = found.slice(slice.start - 1, slice.start - 1 + slice.count);
  const resources = await groupResources(platform.db, party, { base, groups });
  return listOf(
    resources.map((resource) => projected(resource, query)),
    found.length,
    slice,
  );
}
