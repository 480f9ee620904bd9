import { z } from 'zod';
import { loginPolicy } from '../../account/identity/login-policy.ts';
import { defineOperation } from '../../operation.ts';

export const readLoginPolicy = defineOperation({
  // 登录策略
  name: 'organizations.readLoginPolicy',
  summary: 'What the company demands of logins in its name, who changed it last, and what the caller’s own session would fulfil.',
  input: z.object({}),
  output: loginPolicy.extend({
    changedBy: z.string(),
    changeTime: z.string(),
    /** where the caller is now */
    ip: z.string(),
    /** what the caller’s own session fulfils: rules that it breaks cannot be set by it */
    fulfils: z.object({ secondFactor: z.boolean(), signOnOnly: z.boolean() }),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/loginPolicy/find' },
});

export const saveLoginPolicy = defineOperation({
  // 保存登录策略
  name: 'organizations.saveLoginPolicy',
  summary: 'Sets what the company demands of logins in its name. The session that saves it must fulfil it, so that nobody is locked out.',
  input: loginPolicy,
  output: loginPolicy,
  errors: ['KEY_NETWORK_INVALID', 'LOGIN_POLICY_SELF'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/loginPolicy/save' },
  limit: { times: 20, perSeconds: 60 },
});
