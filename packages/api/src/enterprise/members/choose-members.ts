import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, pageOf } from '../../wire/shapes.ts';
import { memberChoice } from './member.ts';

export const chooseMembers = defineOperation({
  // 选择成员
  name: 'organizations.chooseMembers',
  summary:
    'Members of the enterprise for choosers: active ones, with invited 1 also those who have not accepted yet. corpUserIds names those to show whatever became of them. In personal mode corpId names the enterprise; without it, the first joined.',
  input: z.object({
    corpId: z.uuid().optional(),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(50),
    groupId: z.union([z.uuid(), z.literal('0')]).optional(),
    /** 1: with the groups below */
    below: flag.default(1),
    roleId: z.uuid().optional(),
    invited: flag.default(0),
    /** 1: without child accounts, who can be entrusted with nothing that takes a verified identity */
    trusted: flag.default(0),
    /** in name, mobile number or e-mail */
    keyword: z.string().trim().max(60).optional(),
    corpUserIds: z.array(z.uuid()).max(100).optional(),
  }),
  output: pageOf(memberChoice),
  errors: ['NOT_FOUND', 'GROUP_NOT_FOUND'],
  reads: ['members'],
  mounts: { enterprise: ['/c/listCorpUserByPage', '/c/listCorpUsers'], personal: '/i/listCorpUsers' },
});
