import { z } from 'zod';
import { instant, uuid } from '../../wire/shapes.ts';
import { BUILT_IN_ROLE_NAMES, type BuiltInRoleName, type Grants, PERMISSION_NAMES, SCOPES } from './permissions.ts';

/** 角色名称: 1 to 60 characters. */
export const ROLE_NAME_MOST = 60;
export const ROLE_DESCRIPTION_MOST = 200;
/** Own roles of an enterprise. */
export const ROLES_MOST = 100;

/** Permission → how far it reaches. Whether a permission has a scope at all is judged by the server. */
export const grants = z.partialRecord(z.enum(PERMISSION_NAMES), z.enum(SCOPES)) as z.ZodType<Grants, Grants>;

export const builtInRole = z.enum(BUILT_IN_ROLE_NAMES as readonly [BuiltInRoleName, ...BuiltInRoleName[]]);

/** A role wherever it is only named. `builtIn` has its words in BUILT_IN_ROLES. */
export const roleTag = z.object({ roleId: uuid, roleName: z.string(), builtIn: builtInRole.nullable() });
export type RoleTag = z.infer<typeof roleTag>;

export const roleCard = roleTag.extend({
  description: z.string(),
  state: z.enum(['active', 'disabled']),
  grants,
  /** members who hold it and have not left */
  memberCount: z.number().int(),
  createTime: instant,
  updateTime: instant,
  /** What the caller may do with it. `beyondOwn`: it allows what the caller does not hold, so the caller may only look. */
  can: z.object({
    edit: z.boolean(),
    copy: z.boolean(),
    turn: z.boolean(),
    remove: z.boolean(),
    assign: z.boolean(),
    beyondOwn: z.boolean(),
  }),
});
export type RoleCard = z.infer<typeof roleCard>;
