import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { CONTRACT_TYPES } from '../flows/flow.ts';
import { templateVariable } from '../templates/variable.ts';

/** Of its own, so that pages that show no file do not fetch what reads files. */
const words = z.object({ 'zh-CN': z.string(), en: z.string() });

const platformTemplateCard = z.object({
  code: z.string(),
  title: words,
  /** what it is for */
  about: words,
  contractType: z.enum(CONTRACT_TYPES),
  /** 0 person · 1 company */
  roles: z.array(z.object({ roleName: z.string(), signatoryType: flag })),
  /** how many things are filled in before a contract is begun */
  variableCount: z.number().int(),
});

/** Of a `row` the cells, else one text; {{ and }} stand around what is filled in. */
const line = z.object({ kind: z.enum(['title', 'heading', 'text', 'row']), cells: z.array(z.string()) });
export type PlatformTemplateLine = z.infer<typeof line>;

const named = z.object({ code: z.string().max(40) });

export const listPlatformTemplates = defineOperation({
  // 平台模板
  name: 'advanced.listPlatformTemplates',
  summary: 'The usual contracts that the product ships; anybody may take one over as a template of their own. They are no legal advice.',
  input: z.object({
    /** `favourite`: those alone that the caller marked */
    mine: z.literal('favourite').optional(),
  }),
  output: z.object({
    list: z.array(
      platformTemplateCard.extend({
        /** the caller marked it in this identity: 收藏 */
        isFavourite: z.boolean(),
      }),
    ),
    /** how many there are in all, and how many of them the caller marked */
    count: z.number().int(),
    favourites: z.number().int(),
  }),
  errors: [],
  reads: ['templates'],
  mounts: { session: '/i/tpl/sysContract/list' },
});

export type PlatformTemplateCard = z.infer<typeof listPlatformTemplates.output>['list'][number];

export const markPlatformTemplate = defineOperation({
  // 收藏、取消收藏平台模板
  name: 'advanced.markPlatformTemplate',
  summary: 'Puts a platform template among the favourites of the caller, or takes it out; nobody else sees it.',
  input: named.extend({ favourite: flag }),
  output: z.object({ code: z.string(), isFavourite: z.boolean() }),
  errors: ['PLATFORM_TEMPLATE_UNKNOWN'],
  changes: ['templates'],
  mounts: { session: '/i/tpl/sysContract/favourite' },
});

export const findPlatformTemplate = defineOperation({
  // 平台模板的内容
  name: 'advanced.findPlatformTemplate',
  summary: 'The text of a platform template, paragraph by paragraph, and what it leaves open.',
  input: named,
  output: platformTemplateCard.extend({ lines: z.array(line), variables: z.array(templateVariable) }),
  errors: ['PLATFORM_TEMPLATE_UNKNOWN'],
  reads: [],
  mounts: { session: '/i/tpl/sysContract/find' },
});

export const downloadPlatformTemplate = defineOperation({
  // 下载平台模板
  name: 'advanced.downloadPlatformTemplate',
  summary: 'The Word file of a platform template with its marks, to be changed and uploaded as a template.',
  method: 'GET',
  answer: 'bytes',
  input: named,
  output: z.never(),
  errors: ['PLATFORM_TEMPLATE_UNKNOWN'],
  reads: [],
  mounts: { session: '/i/tpl/sysContract/download' },
});

export const takePlatformTemplate = defineOperation({
  // 使用平台模板
  name: 'advanced.takePlatformTemplate',
  summary:
    'Makes an unpublished advanced template of the caller’s party of a platform template: its Word file, roles, variables and places.',
  input: named,
  output: z.object({ tplId: z.uuid() }),
  answersWithin: 120,
  errors: ['PLATFORM_TEMPLATE_UNKNOWN', 'FILE_CONVERTER_ABSENT', 'FILE_CONVERSION_EXCEEDED'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { enterprise: '/c/tpl/sysContract/take', personal: '/i/tpl/sysContract/take' },
});
