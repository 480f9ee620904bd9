import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

const groupName = oneLine(20).min(1);
const group = z.object({ tplGroupId: z.uuid(), groupName: z.string(), count: z.number().int() });

/** The groups with how many templates are in them: of all, or of those the caller may use. */
export const templateGroups = z.object({
  list: z.array(group),
  count: z.number().int(),
  ungrouped: z.number().int(),
  /** of them those that the caller marked, and those that the caller began contracts from */
  favourites: z.number().int(),
  recent: z.number().int(),
});
export type TemplateGroups = z.infer<typeof templateGroups>;

export const listTemplateGroups = defineOperation({
  // 模板分组
  name: 'templates.listTemplateGroups',
  summary: 'The groups of templates in their order, with counts.',
  input: z.object({}),
  output: templateGroups,
  errors: [],
  permission: 'templates.manage',
  reads: ['templates'],
  mounts: {
    corporateAdmin: ['/c/m/tpl/groupTypes', '/c/m/tpl2/groupTypes'],
    enterprise: '/c/tpl/groupTypes',
    personal: ['/i/tpl/groupTypes', '/i/tpl/advancedVersion/groupTypes'],
  },
});

export const changeTemplateGroup = defineOperation({
  // 新建、重命名、删除模板分组
  name: 'templates.changeTemplateGroup',
  summary: 'Adds, renames or removes a group of templates. Templates of a removed group stay, in no group.',
  input: z.discriminatedUnion('oper', [
    z.object({ oper: z.literal('add'), groupName }),
    z.object({ oper: z.literal('rename'), tplGroupId: z.uuid(), groupName }),
    z.object({ oper: z.literal('remove'), tplGroupId: z.uuid() }),
  ]),
  output: templateGroups,
  errors: ['TEMPLATE_GROUP_UNKNOWN', 'TEMPLATE_GROUP_NAME_TAKEN', 'TEMPLATE_GROUPS_TOO_MANY'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { corporateAdmin: '/c/m/tpl/operGroupType', personal: '/i/tpl/operGroupType' },
});

export const assignTemplateGroup = defineOperation({
  // 移动到分组
  name: 'templates.assignTemplateGroup',
  summary: 'Puts templates into a group; without one into none.',
  input: z.object({ tplIds: z.array(z.uuid()).min(1).max(100), tplGroupId: z.uuid().optional() }),
  output: templateGroups,
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_GROUP_UNKNOWN'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: {
    corporateAdmin: ['/c/m/tpl/assignGroup', '/c/m/tpl2/assignGroup'],
    personal: ['/i/tpl/assignGroup', '/i/tpl/advancedVersion/assignGroup'],
  },
});
