import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { GRANT_HOLDERS } from '../seals/grant-or-revoke-seal.ts';
import { templateGrant } from './template.ts';

const rights = z.object({ tplId: z.uuid(), memberUse: flag, grants: z.array(templateGrant) });

export const allowMemberUse = defineOperation({
  // 允许、禁止成员使用模板
  name: 'templates.allowMemberUse',
  summary: 'Lets every member of the enterprise use a template, or only those it is granted to.',
  input: z.object({ tplId: z.uuid(), allowed: flag }),
  output: rights,
  errors: ['TEMPLATE_UNKNOWN'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { corporateAdmin: ['/c/m/tpl/allowMemberUse', '/c/m/tpl2/allowMemberUse'] },
});

export const grantTemplate = defineOperation({
  // 授权、收回模板
  name: 'templates.grantTemplate',
  summary: 'Grants a template to members, roles or groups, or takes it back at once.',
  input: z.object({
    tplId: z.uuid(),
    oper: z.enum(['grant', 'revoke']),
    holders: z
      .array(z.object({ kind: z.enum(GRANT_HOLDERS), id: z.uuid() }))
      .min(1)
      .max(200),
  }),
  output: rights,
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_HOLDER_UNKNOWN'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { corporateAdmin: ['/c/m/tpl/grantOrRevoke', '/c/m/tpl2/grantOrRevoke'] },
});
