import { assignRoles } from '@moqi/api/enterprise/members';
import { grantsOf } from '@moqi/api/enterprise/roles';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import {
  changeOfRoles,
  changeRoles,
  findRoles,
  lastAdministrator,
  type Role,
  type RoleChange,
  refuseBeyondOwn,
  rolesOfMembers,
} from '#modules/enterprise/roles/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { refuseChildAdministrators } from '../acts/child-roles.ts';
import type { MemberRecord } from '../member.ts';
import { holdMembers } from '../views/member-records.ts';
import { activeAdministrators } from '../views/right-holders.ts';

interface Changed extends RoleChange {
  readonly member: MemberRecord;
  readonly held: readonly string[];
}

/** Giving and taking are judged alike: a role that allows more than the actor may is not changed. */
function checkRoles(changes: readonly Changed[], roles: ReadonlyMap<string, Role>, actor: Member): void {
  const added = new Set(changes.flatMap((change) => change.added));
  for (const roleId of new Set([...added, ...changes.flatMap(({ removed }) => removed)])) {
    const role = roles.get(roleId);
    if (role === undefined) throw new DomainError('ROLE_UNKNOWN');
    if (added.has(roleId) && role.state === 'disabled') throw new DomainError('ROLE_DISABLED', { name: role.name });
    refuseBeyondOwn(grantsOf(role), actor.grants);
  }
}

async function refuseChildren(tx: Tx, changes: readonly Changed[], roles: ReadonlyMap<string, Role>): Promise<void> {
  const rising = changes.filter(({ added }) => added.some((roleId) => roles.get(roleId)?.builtIn === 'admin'));
  await refuseChildAdministrators(
    tx,
    rising.map(({ member }) => member),
  );
}

async function keepAdministrator(tx: Tx, changes: readonly Changed[], roles: ReadonlyMap<string, Role>, actor: Member): Promise<void> {
  const losing = changes.filter(({ removed }) => removed.some((roleId) => roles.get(roleId)?.builtIn === 'admin'));
  if (losing.length === 0) return;
  const last = lastAdministrator(await activeAdministrators(tx, actor.party), new Set(losing.map(({ member }) => member.memberId)));
  const name = changes.find(({ member }) => member.memberId === last)?.member.name;
  if (name !== undefined) throw new DomainError('LAST_ADMINISTRATOR', { name });
}

export const assignRolesHandler = handle(assignRoles, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const roles = new Map((await findRoles(tx, actor.party)).map((role) => [role.roleId, role]));
  if (input.roleIds.some((roleId) => !roles.has(roleId))) fail('ROLE_UNKNOWN');
  const fallback = [...roles.values()].find(({ builtIn }) => builtIn === 'member')?.roleId ?? '';
  const memberIds = [...new Set(input.corpUserIds)];
  const members = await holdMembers(tx, actor.party, memberIds);
  if (members.length < memberIds.length || members.some(({ state }) => state === 'left')) fail('NOT_FOUND');
  const heldBy = await rolesOfMembers(tx, actor.party, memberIds);
  const changes = members
    .map((member): Changed => {
      const held = (heldBy.get(member.memberId) ?? []).map(({ roleId }) => roleId);
      return { member, held, ...changeOfRoles(new Set(held), { ...input, fallback }) };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
  checkRoles(changes, roles, actor);
  await refuseChildren(tx, changes, roles);
  await keepAdministrator(tx, changes, roles, actor);
  for (const { member, added, removed } of changes) {
    await changeRoles(tx, actor.party, member.memberId, { added, removed, by: actor.memberId, now });
  }
  const namesOf = (roleIds: readonly string[]) => roleIds.map((roleId) => roles.get(roleId)?.name ?? '');
  for (const { member, held, added, removed } of changes) {
    await recordLog(tx, authorOf(actor, now), {
      kind: 'operation',
      action: 'roles.assign',
      object: { type: 'member', id: member.memberId, name: member.name },
      before: { roles: namesOf(held) },
      after: { roles: namesOf([...held.filter((roleId) => !removed.includes(roleId)), ...added]) },
    });
  }
  return { changed: changes.length };
});
