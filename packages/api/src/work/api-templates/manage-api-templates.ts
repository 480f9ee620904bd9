import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, pageOf } from '../../wire/shapes.ts';
import { templateValues } from '../advanced-templates/use-advanced-template.ts';
import { shownContents } from '../templates/template.ts';
import { apiTemplate, tplCode } from './api-template.ts';

export const listApiTemplates = defineOperation({
  // 接口模板
  name: 'codes.listApiTemplates',
  summary: 'The templates that programs of the company may use, each by its code and with the version that the code stands for.',
  input: z.object({
    itemPage: z.number().int().min(1).max(500).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(apiTemplate),
  errors: ['API_TEMPLATE_COMPANY', 'FORBIDDEN'],
  reads: ['templates'],
  scope: 'templates.read',
  mounts: { session: '/i/api/tpl/list', openapi: `${OPENAPI}/templates/codes` },
});

const sampleParty = z.object({ roleName: z.string(), corpName: z.string().optional(), fullName: z.string(), email: z.string() });

export const findApiTemplate = defineOperation({
  // 接口模板详情
  name: 'codes.findApiTemplate',
  summary: 'What a code stands for: roles, variables and files of its version, and a request that may be sent as it is.',
  input: z.object({ tplCode }),
  output: apiTemplate.extend({
    contents: shownContents,
    /** of `contracts/createFromCode`; its addresses are those of nobody */
    sample: z.object({ tplCode: z.string(), values: templateValues, signatoryJson: z.array(sampleParty) }),
  }),
  errors: ['API_TEMPLATE_COMPANY', 'FORBIDDEN', 'API_TEMPLATE_UNKNOWN'],
  reads: ['templates'],
  scope: 'templates.read',
  mounts: { session: '/i/api/tpl/find', openapi: `${OPENAPI}/templates/code` },
});

const changed = z.object({ tplCode: z.string(), version: z.number().int() });

export const operateApiTemplate = defineOperation({
  // 添加接口模板、固定新版本
  name: 'codes.operateApiTemplate',
  summary: 'Gives a template a code that stands for its version in use; with a code, lets that code stand for the version in use now.',
  input: z.union([z.object({ tplId: z.uuid() }), z.object({ tplCode })]),
  output: changed,
  errors: [
    'API_TEMPLATE_COMPANY',
    'FORBIDDEN',
    'API_TEMPLATE_UNKNOWN',
    'API_TEMPLATES_TOO_MANY',
    'TEMPLATE_UNKNOWN',
    'TEMPLATE_UNPUBLISHED',
    'TEMPLATE_DISABLED',
  ],
  changes: ['templates'],
  mounts: { session: '/i/api/tpl/operTpl' },
});

export const switchApiTemplate = defineOperation({
  // 启用、停用接口模板
  name: 'codes.switchApiTemplate',
  summary: 'Lets programs use a code, or refuses it to them. People go on using the template.',
  input: z.object({ tplCode, enabled: flag }),
  output: z.object({ tplCode: z.string(), enabled: z.boolean() }),
  errors: ['API_TEMPLATE_COMPANY', 'FORBIDDEN', 'API_TEMPLATE_UNKNOWN'],
  changes: ['templates'],
  mounts: { session: '/i/api/tpl/setStatus' },
});

export const deleteApiTemplate = defineOperation({
  // 删除接口模板
  name: 'codes.deleteApiTemplate',
  summary: 'Ends a code for good; no other template ever gets it. The template and its contracts stay.',
  input: z.object({ tplCode }),
  output: z.object({ tplCode: z.string() }),
  errors: ['API_TEMPLATE_COMPANY', 'FORBIDDEN', 'API_TEMPLATE_UNKNOWN'],
  changes: ['templates'],
  mounts: { session: '/i/api/tpl/delTpl' },
});
