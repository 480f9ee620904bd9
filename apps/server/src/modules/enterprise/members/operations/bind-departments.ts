import { bindDepartments } from '@moqi/api/enterprise/members';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import type { Group } from '../group-tree.ts';
import { updateGroupRow } from '../store/groups.ts';
import { readGroups } from '../views/groups.ts';

/** group → department; undefined: none */
type Bindings = ReadonlyMap<string, string | undefined>;

const twice = {
  reason: { 'zh-CN': '同一个部门或钉钉部门出现了两次', en: 'a department or a DingTalk department appears twice' },
};

function refuseDouble(groups: readonly Group[], bindings: Bindings): void {
  const ids = new Set(groups.map(({ groupId }) => groupId));
  for (const groupId of bindings.keys()) if (!ids.has(groupId)) throw new DomainError('GROUP_NOT_FOUND');
  const bound = groups.flatMap(({ groupId, departmentId }) => (bindings.has(groupId) ? bindings.get(groupId) : departmentId) ?? []);
  if (new Set(bound).size < bound.length) throw new DomainError('INPUT_INVALID', twice);
}

/** All are taken off first: two groups may have changed places. */
async function write(tx: Tx, party: PartyId, bindings: Bindings, now: Date): Promise<void> {
  for (const groupId of bindings.keys()) await updateGroupRow(tx, party, groupId, { change: { departmentId: null }, now });
  for (const [groupId, departmentId] of bindings) {
    if (departmentId !== undefined) await updateGroupRow(tx, party, groupId, { change: { departmentId }, now });
  }
}

export const bindDepartmentsHandler = handle(bindDepartments, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const groups = await readGroups(tx, actor.party);
  const bindings = new Map(input.groups.map(({ groupId, deptId }) => [groupId, deptId === '' ? undefined : deptId]));
  if (bindings.size < input.groups.length) fail('INPUT_INVALID', twice);
  refuseDouble(groups, bindings);
  await write(tx, actor.party, bindings, now);
  const changed = groups.filter(({ groupId }) => bindings.has(groupId));
  for (const { groupId, name, departmentId } of changed) {
    await recordLog(tx, authorOf(actor, now), {
      kind: 'operation',
      action: 'groups.bindDepartment',
      object: { type: 'group', id: groupId, name },
      before: { department: departmentId ?? '' },
      after: { department: bindings.get(groupId) ?? '' },
    });
  }
  const bound = [...bindings.values()].filter((departmentId) => departmentId !== undefined).length;
  return { bound, unbound: bindings.size - bound };
});
