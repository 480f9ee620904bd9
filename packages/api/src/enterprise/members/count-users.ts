import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const countUsers = defineOperation({
  // 企业成员数
  name: 'organizations.countUsers',
  summary: 'How many members the enterprise has.',
  input: z.object({}),
  output: z.object({ total: z.number().int(), active: z.number().int(), disabled: z.number().int() }),
  errors: [],
  reads: ['members'],
  mounts: { enterprise: '/c/findUserCount' },
});

export const countOwnOrganizationsUsers = defineOperation({
  // 我的各家企业的成员数
  name: 'organizations.countOwnOrganizationsUsers',
  summary: 'How many active members each enterprise has that one may act for.',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ corpId: z.uuid(), name: z.string(), active: z.number().int() })) }),
  errors: [],
  reads: ['members'],
  mounts: { personal: '/i/corpUserCount' },
});
