import { z } from 'zod';
import { flag, oneLine } from '../../wire/shapes.ts';
import { roleTag } from '../roles/role.ts';

/** A member, or `0` for nobody. */
export const NO_MEMBER = '0';
export const memberRef = z.union([z.uuid(), z.literal(NO_MEMBER)]);

/** `invited`: has not accepted yet, or was unbound from the account. */
export const MEMBER_STATES = ['invited', 'active', 'disabled', 'left'] as const;
export const memberState = z.enum(MEMBER_STATES);
export type MemberState = z.infer<typeof memberState>;

/** What the caller may do with a member, decided by the server. */
export const memberAbilities = z.object({
  edit: z.boolean(),
  /** send the invitation, or the request for real-name authentication, once more */
  remind: z.boolean(),
  bind: z.boolean(),
  unbind: z.boolean(),
  disable: z.boolean(),
  enable: z.boolean(),
  remove: z.boolean(),
});
export type MemberAbilities = z.infer<typeof memberAbilities>;

export const memberRow = z.object({
  corpUserId: z.uuid(),
  name: z.string(),
  /** empty: directly below the enterprise */
  groupId: z.string(),
  groupName: z.string(),
  /** 职务 */
  title: z.string(),
  roles: z.array(roleTag),
  /** masked */
  mobile: z.string(),
  /** masked */
  email: z.string(),
  state: memberState,
  /** 1: the account behind the member passed its real-name authentication */
  realName: flag,
  /** 1 = a child account (子账号), which has no name to be proved; absent: an account of one's own, or none yet */
  childAccount: z.literal(1).optional(),
  /** 1: that name is not the one written here */
  nameDiffers: flag,
  superFlag: z.boolean(),
  /** last invitation; empty: none was sent */
  inviteTime: z.string(),
  /** empty: not yet */
  joinTime: z.string(),
  can: memberAbilities,
});
export type MemberRow = z.infer<typeof memberRow>;

/** A member as choosers show it. */
export const memberChoice = z.object({
  corpUserId: z.uuid(),
  name: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  title: z.string(),
  /** masked; tells namesakes apart */
  mobile: z.string(),
  state: memberState,
});
export type MemberChoice = z.infer<typeof memberChoice>;

export const memberName = oneLine(50).min(2).meta({ title: '姓名' });
export const memberTitle = oneLine(50).meta({ title: '职务' });
export const memberMobile = z
  .string()
  .trim()
  .regex(/^1[1-9]\d{9}$/)
  .meta({ title: '手机号' });
export const memberMail = z.string().trim().toLowerCase().pipe(z.email().max(120)).meta({ title: '邮箱' });

/** What a list of members is narrowed by. */
export const memberFilter = z.object({
  /** `0` with below 0: members directly below the enterprise */
  groupId: z.union([z.uuid(), z.literal('0')]).optional(),
  /** 1: with the groups below */
  below: flag.default(1),
  roleId: z.uuid().optional(),
  /** absent: all but those who left */
  state: memberState.optional(),
  /** in name, mobile number or e-mail */
  keyword: z.string().trim().max(60).optional(),
});
