import { z } from 'zod';

/** The longest that a company may say, in hours: no session lasts longer. */
export const LONGEST_SESSION_HOURS = 168;
export const MOST_LOGIN_NETWORKS = 50;

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
});
export type LoginPolicy = z.infer<typeof loginPolicy>;

/** What holds until a company sets something else. */
export const NO_LOGIN_POLICY: LoginPolicy = { secondFactor: false, signOnOnly: false, networks: [], sessionHours: 0 };

export const LOGIN_RULES = ['network', 'signOn', 'secondFactor', 'age'] as const;
export type LoginRule = (typeof LOGIN_RULES)[number];
