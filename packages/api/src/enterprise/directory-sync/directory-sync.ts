import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** Where directories call, below the public address (SCIM 2.0). */
export const DIRECTORY_PATH = '/scim/v2';

export const readDirectorySync = defineOperation({
  // 目录同步设置
  name: 'directory.readSync',
  summary:
    'Whether the company’s own directory keeps its members here (SCIM 2.0): where it calls, whose token it uses and when it last did.',
  input: z.object({}),
  output: z.object({
    isOn: z.boolean(),
    /** to be entered in the directory */
    address: z.string(),
    /** false: the member who made the token left or may not manage all members, and every call is refused */
    isMakerFit: z.boolean(),
    /** false: the maker may not manage the organization, so departments are filled, and neither made, renamed nor deleted */
    makesGroups: z.boolean(),
    madeBy: z.string(),
    makeTime: z.string(),
    /** empty: never */
    useTime: z.string(),
    /** users that the directory told of, and how many of them are members, or invited */
    users: z.number().int(),
    members: z.number().int(),
    /** members whose invitation waits for the SMS of the next day */
    waiting: z.number().int(),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise', 'members'],
  mounts: { corporateAdmin: '/c/m/directorySync/find' },
});

export const renewDirectoryToken = defineOperation({
  // 生成或更换目录同步令牌
  name: 'directory.renewToken',
  summary:
    'Makes the token that the directory comes with, shown once; the one before opens nothing any more. It may do what the caller may do with members.',
  input: z.object({}),
  output: z.object({ token: z.string() }),
  errors: ['DIRECTORY_MAKER_UNFIT'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/directorySync/renew' },
  limit: { times: 20, perSeconds: 60 },
});

export const stopDirectorySync = defineOperation({
  // 停用目录同步
  name: 'directory.stopSync',
  summary: 'Ends the token. Members and departments stay as they are.',
  input: z.object({}),
  output: z.object({ stopped: z.boolean() }),
  errors: ['NOT_FOUND'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  needsNoRoom: true,
  mounts: { corporateAdmin: '/c/m/directorySync/stop' },
});
