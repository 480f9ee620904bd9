import type { InputOf } from '@moqi/api';
import { assignTemplateGroup, changeTemplateGroup, listTemplateGroups } from '@moqi/api/work/templates';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { LogEntry } from '#modules/records/logs/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { groupsView } from '../acts/group-view.ts';
import { templateFor } from '../acts/standing.ts';
import { templateUser } from '../acts/template-user.ts';
import { insertGroup, listGroups, lockGroup, removeGroup, renameGroup, type TemplateGroup } from '../store/template-groups.ts';
import { saveGroup } from '../store/templates.ts';
import { templateObject } from '../template.ts';

const MOST_GROUPS = 50;

export const listTemplateGroupsHandler = handle(listTemplateGroups, async ({ actor, audience, now, tx }) => {
  const reader = { ...actor, now };
  if (audience !== 'enterprise') return groupsView(tx, reader, {});
  const user = await templateUser(tx, actor);
  return groupsView(tx, reader, { state: 'enabled', usableBy: user.manages ? undefined : user.holders });
});

type Change = Pick<LogEntry, 'action' | 'object' | 'before' | 'after'>;

const groupObject = ({ groupId: id, name }: TemplateGroup): LogEntry['object'] => ({ type: 'templateGroup', id, name });

async function refuseTakenName(tx: Tx, party: PartyId, { groupId, name }: TemplateGroup): Promise<void> {
  const groups = await listGroups(tx, party);
  if (groups.some((group) => group.name === name && group.groupId !== groupId)) {
    throw new DomainError('TEMPLATE_GROUP_NAME_TAKEN', { name });
  }
}

async function add(tx: Tx, party: PartyId, name: string, now: Date): Promise<Change> {
  const group = { groupId: uuid({ msecs: now.getTime() }), name };
  await refuseTakenName(tx, party, group);
  if ((await listGroups(tx, party)).length >= MOST_GROUPS) throw new DomainError('TEMPLATE_GROUPS_TOO_MANY', { most: MOST_GROUPS });
  await insertGroup(tx, party, group, now);
  return { action: 'templates.addGroup', object: groupObject(group), after: { templateGroup: name } };
}

async function held(tx: Tx, party: PartyId, groupId: string): Promise<TemplateGroup> {
  const group = await lockGroup(tx, party, groupId);
  if (group === undefined) throw new DomainError('TEMPLATE_GROUP_UNKNOWN');
  return group;
}

async function changed(tx: Tx, party: PartyId, input: InputOf<typeof changeTemplateGroup>, now: Date): Promise<Change> {
  if (input.oper === 'add') return add(tx, party, input.groupName, now);
  const group = await held(tx, party, input.tplGroupId);
  const before = { templateGroup: group.name };
  if (input.oper === 'remove') {
    await removeGroup(tx, party, group.groupId);
    return { action: 'templates.removeGroup', object: groupObject(group), before };
  }
  const renamed = { groupId: group.groupId, name: input.groupName };
  await refuseTakenName(tx, party, renamed);
  await renameGroup(tx, party, renamed);
  return { action: 'templates.renameGroup', object: groupObject(renamed), before, after: { templateGroup: renamed.name } };
}

export const changeTemplateGroupHandler = handle(changeTemplateGroup, async ({ actor, input, now, tx }) => {
  const change = await changed(tx, actor.party, input, now);
  const groups = await groupsView(tx, { ...actor, now }, {});
  await recordChange(tx, actor, now, change);
  return groups;
});

export const assignTemplateGroupHandler = handle(assignTemplateGroup, async ({ actor, input, now, tx }) => {
  const { party } = actor;
  const group = input.tplGroupId === undefined ? undefined : await held(tx, party, input.tplGroupId);
  const changes: Change[] = [];
  // always in the same order, so that two requests for the same templates do not wait for each other
  for (const tplId of [...new Set(input.tplIds)].sort()) {
    const template = await templateFor(tx, actor, tplId, 'edit');
    await saveGroup(tx, template, input.tplGroupId);
    const before = { templateGroup: template.groupName };
    changes.push({ action: 'templates.assign', object: templateObject(template), before, after: { templateGroup: group?.name ?? '' } });
  }
  const groups = await groupsView(tx, { ...actor, now }, {});
  for (const change of changes) await recordChange(tx, actor, now, change);
  return groups;
});
