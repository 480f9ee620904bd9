import { z } from 'zod';

/** The longest that a company may say, in hours: no session lasts longer. */
export const LONGEST_SESSION_HOURS = 168;
export const MOST_LOGIN_NETWORKS = 50;

/** The steps of a length that a company may ask for; 0: no more than the platform does. */
export const PASSWORD_LENGTHS = [0, 8, 10, 12] as const;
/** The longest that a company may let a password live, and how many former ones it may keep out. */
export const MOST_PASSWORD_DAYS = 730;
export const MOST_FORMER_PASSWORDS = 5;

/** 密码规则: what the passwords of members have to be like. 0: whatever the platform asks. */
export const passwordRule = z.object({
  length: z.union(PASSWORD_LENGTHS.map((length) => z.literal(length))),
  /** of lower case, upper case, digits and other signs */
  classes: z.number().int().min(0).max(4),
  /** after which another one is asked for */
  days: z.number().int().min(0).max(MOST_PASSWORD_DAYS),
  /** how many of the last ones do not come back, the present one counted */
  history: z.number().int().min(0).max(MOST_FORMER_PASSWORDS),
});
export type PasswordRule = z.infer<typeof passwordRule>;
export const NO_PASSWORD_RULE: PasswordRule = { length: 0, classes: 0, days: 0, history: 0 };

/** 登录策略: what a company demands of those who act in its name. */
export const loginPolicy = z.object({
  /** a second factor beside the login */
  secondFactor: z.boolean(),
  /** the company’s own login and no other */
  signOnOnly: z.boolean(),
  /** addresses or networks (CIDR) that members come from; empty: anywhere */
  networks: z.array(z.string().trim().min(1).max(50)).max(MOST_LOGIN_NETWORKS),
  /** hours after a login, when another one is asked for; 0: when the session ends by itself */
  sessionHours: z.number().int().min(0).max(LONGEST_SESSION_HOURS),
  password: passwordRule.default(NO_PASSWORD_RULE),
});
export type LoginPolicy = z.infer<typeof loginPolicy>;

/** What holds until a company sets something else. */
export const NO_LOGIN_POLICY: LoginPolicy = {
  secondFactor: false,
  signOnOnly: false,
  networks: [],
  sessionHours: 0,
  password: NO_PASSWORD_RULE,
};

export const LOGIN_RULES = ['network', 'signOn', 'password', 'secondFactor', 'age'] as const;
export type LoginRule = (typeof LOGIN_RULES)[number];
