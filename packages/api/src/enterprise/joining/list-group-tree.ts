import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { groupNode } from '../members/group.ts';

export const listGroupTree = defineOperation({
  // 部门树
  name: 'organizations.listGroupTree',
  summary: 'The groups as far as the caller may read members, nested, with the counts of the members page.',
  input: z.object({}),
  output: z.object({
    corpName: z.string(),
    /** all members but those who left */
    memberCount: z.number().int(),
    disabledCount: z.number().int(),
    /** requests to join that wait for a decision */
    requestCount: z.number().int(),
    childCorpGroups: z.array(groupNode),
    can: z.object({ manageGroups: z.boolean(), manageMembers: z.boolean() }),
  }),
  errors: [],
  permission: 'members.read',
  reads: ['members'],
  mounts: { corporateAdmin: '/c/m/group/treeGroup' },
});
