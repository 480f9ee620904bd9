import { z } from 'zod';
import { grants } from '../../enterprise/roles/role.ts';
import { uuid } from '../../wire/shapes.ts';

/** authUser of the client's session state: the person behind the session. */
export const authUser = z.object({
  userId: uuid,
  /** 0 personal */
  userType: z.literal(0),
  name: z.string(),
  /** how the person wants to be greeted; empty: by name */
  byname: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** 1 = real-name authentication passed */
  realName: z.union([z.literal(0), z.literal(1)]),
  hasPassword: z.boolean(),
  /** the company that was named at registration, as long as the person has founded none: fills in its founding */
  companyName: z.string().optional(),
});

/** currentAuthUser: in whose name the session acts. userType 0 oneself, 1 an enterprise. */
export const currentAuthUser = z.object({
  userType: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  superFlag: z.boolean(),
  /** what the roles in the enterprise allow; empty in personal mode */
  grants,
  corpId: z.string(),
  corpUserId: z.string(),
  /** 1 = the enterprise passed its authentication */
  authStatus: z.union([z.literal(0), z.literal(1)]),
});

export const corpChoice = z.object({
  corpId: uuid,
  corpUserId: uuid,
  name: z.string(),
  superFlag: z.boolean(),
  grants,
  authStatus: z.union([z.literal(0), z.literal(1)]),
});

export const accountInfo = z.object({
  rechargeButton: z.union([z.literal(0), z.literal(1)]),
  isUserInvite: z.union([z.literal(0), z.literal(1)]),
});

/** The whole session state a page needs. */
export const sessionState = z.object({
  authUser,
  currentAuthUser,
  /** the login of a child account (子账号), which has no personal side; absent: an account of one's own */
  childUser: z.string().optional(),
  allAuthUser: z.object({
    accountInfoVO: accountInfo,
    corps: z.array(corpChoice),
    /** the session was opened by the login that the enterprise acted for runs itself, and acts for nobody else */
    isConfined: z.literal(true).optional(),
  }),
});
export type SessionState = z.infer<typeof sessionState>;

/** What a login answers: the session cookie is set beside it; other clients send the token as Bearer base64(JSON). */
export const tokens = z.object({ token: z.string(), consoleToken: z.string() });

/** Purposes of a one-time code. */
export const verifyType = z.enum(['login', 'register', 'resetPassword', 'recover']);
/** A mobile number or an e-mail address. */
export const targetId = z.string().trim().min(3).max(120);
