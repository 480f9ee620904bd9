import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { groupNode } from './group.ts';

export const listGroups = defineOperation({
  // 选择部门
  name: 'organizations.listGroups',
  summary: 'All groups of the enterprise for choosers, nested. In personal mode corpId names the enterprise; without it, the first joined.',
  input: z.object({ corpId: z.uuid().optional() }),
  output: z.object({ corpName: z.string(), memberCount: z.number().int(), childCorpGroups: z.array(groupNode) }),
  errors: ['NOT_FOUND'],
  reads: ['members'],
  mounts: { enterprise: '/c/listGroup', personal: '/i/listGroup' },
});
