import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine, uuid } from '../../wire/shapes.ts';
import { groupRef } from '../members/group.ts';
import { roleTag } from '../roles/role.ts';
import { CHILD_ACCOUNT, ENTERPRISE_CODE } from './child-login.ts';
import { handover } from './successors.ts';

/** Child accounts of one enterprise. */
export const CHILD_ACCOUNTS_MOST = 200;

/** 子账号 in the list of its enterprise. */
export const childAccount = z.object({
  corpUserId: uuid,
  /** `front1@yanchuan` */
  login: z.string(),
  name: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  roles: z.array(roleTag),
  state: z.enum(['active', 'disabled']),
  /** 1 = the first password was not changed yet */
  firstPassword: flag,
  createTime: z.string(),
});
export type ChildAccount = z.infer<typeof childAccount>;

export const listChildAccounts = defineOperation({
  // 子账号列表
  name: 'organizations.listChildAccounts',
  summary: 'The child accounts of the enterprise, as far as the caller manages members, and what their logins end in.',
  input: z.object({}),
  output: z.object({ enterpriseCode: z.string(), list: z.array(childAccount) }),
  errors: [],
  permission: 'members.manage',
  reads: ['members'],
  mounts: { corporateAdmin: '/c/m/childAccount/list' },
});

/** The password is told once, here, and known to nobody afterwards. */
const handedOut = z.object({ corpUserId: uuid, login: z.string(), password: z.string() });

export const createChildAccount = defineOperation({
  // 新建子账号
  name: 'organizations.createChildAccount',
  summary: 'Makes an account for a person without a verified identity, with a first password that must be changed at the first login.',
  input: z.object({
    /** asked for with the first one; the enterprise keeps it */
    enterpriseCode: z.string().trim().toLowerCase().regex(ENTERPRISE_CODE).meta({ title: '企业简码' }).optional(),
    account: z.string().trim().toLowerCase().regex(CHILD_ACCOUNT).meta({ title: '账号' }),
    name: oneLine(50).min(1).meta({ title: '名称' }),
    groupId: groupRef.optional(),
    roleIds: z.array(uuid).max(20).default([]),
  }),
  output: handedOut,
  errors: [
    'CHILD_ACCOUNT_EXISTS',
    'CHILD_ACCOUNTS_TOO_MANY',
    'CHILD_ACCOUNT_ADMINISTRATOR',
    'ENTERPRISE_CODE_NEEDED',
    'ENTERPRISE_CODE_TAKEN',
    'GROUP_NOT_FOUND',
    'ROLE_UNKNOWN',
    'ROLE_DISABLED',
    'ROLE_BEYOND_OWN',
    'INPUT_INVALID',
  ],
  permission: 'members.manage',
  changes: ['members', 'roles'],
  mounts: { corporateAdmin: '/c/m/childAccount/create' },
});

export const resetChildPassword = defineOperation({
  // 重置子账号密码
  name: 'organizations.resetChildPassword',
  summary: 'Gives a child account another first password and ends its sessions.',
  input: z.object({ corpUserId: uuid }),
  output: handedOut,
  errors: ['MEMBER_NOT_FOUND', 'FORBIDDEN', 'ROLE_BEYOND_OWN'],
  permission: 'members.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/childAccount/resetPassword' },
});

export const switchChildAccount = defineOperation({
  // 停用或启用子账号
  name: 'organizations.switchChildAccount',
  summary: 'Disables a child account, which ends its sessions, or enables it again.',
  input: z.object({ corpUserId: uuid, oper: z.enum(['disable', 'enable']) }),
  output: z.object({ corpUserId: uuid, state: z.enum(['active', 'disabled']) }),
  errors: ['MEMBER_NOT_FOUND', 'FORBIDDEN', 'MEMBER_STATE', 'ROLE_BEYOND_OWN'],
  permission: 'members.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/childAccount/switch' },
});

export const deleteChildAccount = defineOperation({
  // 删除子账号
  name: 'organizations.deleteChildAccount',
  summary: 'Ends a child account for good; what waits for it goes to the successor, and its login is free again.',
  input: handover.extend({ corpUserId: uuid }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['MEMBER_NOT_FOUND', 'FORBIDDEN', 'SUCCESSOR_INVALID', 'CHILD_ACCOUNT_ENTRUSTED', 'ROLE_BEYOND_OWN'],
  permission: 'members.manage',
  changes: ['members', 'seals', 'contracts', 'approvals'],
  mounts: { corporateAdmin: '/c/m/childAccount/delete' },
});
