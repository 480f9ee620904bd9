import type { InputOf, OutputOf } from '@moqi/api';
import type { DraftField, DraftFile } from '@moqi/api/work/sending';
import type {
  TemplateContents as ContentsOnWire,
  ManagedTemplate,
  operateTemplate,
  ShownContents,
  TemplateCard,
  TemplateGroups,
  TemplateVariable,
} from '@moqi/api/work/templates';
import { questionOf } from '@moqi/rules';
import type { Variable } from '@moqi/rules/variables';
import { flagOf } from '#operation/flag.ts';
import { standingOf, type TemplateUser, templateAbilities } from './judge.ts';
import type { TemplateGrant } from './store/template-grants.ts';
import type { TemplateGroup } from './store/template-groups.ts';
import type { ListedTemplate, TemplateCounts } from './store/templates.ts';
import {
  type PlacedField,
  type PlacedFile,
  type PlaceMark,
  shownContents,
  summaryOf,
  type Template,
  type TemplateContents,
  type TemplateRole,
} from './template.ts';

/** The party of a draft, or the role of a template, as its number on the wire says. */
export const KINDS = { 0: 'person', 1: 'organization' } as const;

/** A call may bring more of a field than is kept of it. */
function fieldFromWire({ key, party, kind, page, x, y, width, height, label, ...field }: DraftField): PlacedField {
  return { key, party, kind, page, x, y, width, height, label, ...questionOf(field) };
}

export function filesFromWire(files: readonly DraftFile[]): PlacedFile[] {
  return files.map(({ targetId: uploadId, fileName, fields, attachment }) => ({
    uploadId,
    fileName,
    fields: fields.map(fieldFromWire),
    ...(attachment === 1 && { isAttachment: true }),
  }));
}

export function filesToWire(files: readonly PlacedFile[]): DraftFile[] {
  return files.map(({ uploadId: targetId, fileName, fields, isAttachment }) => ({
    targetId,
    fileName,
    fields: [...fields],
    ...(isAttachment && { attachment: 1 as const }),
  }));
}

type RoleOnWire = ContentsOnWire['roleJson'][number];

function roleFromWire(wire: RoleOnWire): TemplateRole {
  const { key, signatoryType, roleName: name, ownFlag, orderNum: order, readTime: readSeconds, needSignPwd } = wire;
  const role = { key, kind: KINDS[signatoryType], name, isOwn: ownFlag === 1, order, readSeconds };
  return { ...role, ...(needSignPwd === 1 && { asksPassword: true }) };
}

function roleToWire({ key, kind, name: roleName, isOwn, order: orderNum, readSeconds: readTime, asksPassword }: TemplateRole): RoleOnWire {
  const role = { key, signatoryType: flagOf(kind === 'organization'), roleName, ownFlag: flagOf(isOwn), orderNum, readTime };
  return { ...role, ...(asksPassword && { needSignPwd: 1 as const }) };
}

export const rolesToWire = (roles: readonly TemplateRole[]): RoleOnWire[] => roles.map(roleToWire);

export function contentsFromWire(wire: ContentsOnWire): TemplateContents {
  return {
    name: wire.tplName,
    ...(wire.contractType && { contractType: wire.contractType }),
    roles: wire.roleJson.map(roleFromWire),
    files: filesFromWire(wire.attatchFileNamesJson),
    isOrdered: wire.ifOrder === 1,
    hasStraddle: wire.needQifengSign === 1,
  };
}

export function variableFromWire({ required, capitals, columns, ...variable }: TemplateVariable): Variable {
  return {
    ...variable,
    isRequired: required === 1,
    ...(capitals !== undefined && { capitals: capitals === 1 }),
    ...(columns && { columns: columns.map(variableFromWire) }),
  };
}

type MarkOnWire = NonNullable<ShownContents['marks']>[number];
type ColumnOnWire = NonNullable<TemplateVariable['columns']>[number];

export function variableToWire({ isRequired, capitals, columns, choices, ...variable }: Variable): TemplateVariable {
  return {
    ...variable,
    required: flagOf(isRequired),
    ...(choices && { choices: [...choices] }),
    ...(capitals !== undefined && { capitals: flagOf(capitals) }),
    // its schema lets no column have columns of its own
    ...(columns && { columns: columns.map((column) => variableToWire(column) as ColumnOnWire) }),
  };
}

export function contentsToWire({ variables, marks, ...contents }: TemplateContents): ShownContents {
  return {
    ...generalToWire(contents),
    ...(variables && { variables: variables.map(variableToWire) }),
    ...(marks && { marks: marks.map(markToWire) }),
  };
}

export function markToWire({ place, role: roleName, isRepeated }: PlaceMark): MarkOnWire {
  return { place, roleName, ...(isRepeated && { repeated: 1 as const }) };
}

function generalToWire({ name, contractType, roles, files, isOrdered, hasStraddle }: TemplateContents): ContentsOnWire {
  return {
    tplName: name,
    ...(contractType && { contractType }),
    roleJson: rolesToWire(roles),
    attatchFileNamesJson: filesToWire(files),
    ifOrder: flagOf(isOrdered),
    needQifengSign: flagOf(hasStraddle),
  };
}

export function publicationFromWire({ tplGroupId, memberUse }: Pick<InputOf<typeof operateTemplate>, 'tplGroupId' | 'memberUse'>) {
  return { groupId: tplGroupId, ...(memberUse !== undefined && { isForEverybody: memberUse === 1 }) };
}

export function savedAnswer({ templateId: tplId, state, version, revision }: Template, now: Date): OutputOf<typeof operateTemplate> {
  return { tplId, state, version, revision, savedAt: now.toISOString() };
}

type Granted = readonly TemplateGrant[];

export function templateCard(template: ListedTemplate, grants: Granted, user: TemplateUser): TemplateCard {
  const { templateId, name, groupId, groupName, state, version, usedCount, usedThisMonth, isFavourite, updatedAt, updatedByName } =
    template;
  const contents = shownContents(template);
  return {
    tplId: templateId,
    tplName: name,
    contractType: contents.contractType ?? null,
    tplGroupId: groupId ?? null,
    groupName,
    state,
    version,
    ...summaryOf(contents),
    usedCount,
    usedThisMonth,
    isFavourite,
    updatedBy: updatedByName,
    updateTime: updatedAt.toISOString(),
    can: templateAbilities(standingOf(template, grants, user)),
  };
}

export function managedTemplate(template: ListedTemplate, grants: Granted, user: TemplateUser): ManagedTemplate {
  return {
    ...templateCard(template, grants, user),
    hasDraft: template.revision > template.publishedRevision,
    customerNo: template.customerNo,
    memberUse: flagOf(template.isForEverybody),
    grants: grants.map(({ kind, id, name }) => ({ kind, id, name })),
  };
}

/** `counts`: the templates of a group by its id; those of no group have the empty one. */
export function groupsToWire(groups: readonly TemplateGroup[], counts: ReadonlyMap<string, TemplateCounts>): TemplateGroups {
  const sumOf = (key: keyof TemplateCounts) => [...counts.values()].reduce((sum, one) => sum + one[key], 0);
  return {
    list: groups.map(({ groupId, name }) => ({ tplGroupId: groupId, groupName: name, count: counts.get(groupId)?.count ?? 0 })),
    count: sumOf('count'),
    ungrouped: counts.get('')?.count ?? 0,
    favourites: sumOf('favourites'),
    recent: sumOf('recent'),
  };
}
