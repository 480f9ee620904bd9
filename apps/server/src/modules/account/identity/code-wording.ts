import type { verifyType } from '@moqi/api/account/identity';
import type { z } from 'zod';
import type { MessageWords } from '#modules/records/notifications/index.ts';

export type CodePurpose = z.infer<typeof verifyType>;

const USES: Record<CodePurpose, string> = { login: '登录', register: '注册', resetPassword: '重置密码', recover: '更换账号的手机号' };

/** What the message says. Short: one SMS holds 70 characters. */
export function codeMessage(purpose: CodePurpose): (code: string) => MessageWords {
  const use = USES[purpose];
  return (code) => ({ subject: `${use}验证码`, zh: () => `验证码 ${code}，用于${use}，5 分钟内有效。请勿告诉他人。`, en: '' });
}
