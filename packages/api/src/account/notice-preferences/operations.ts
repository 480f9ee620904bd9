import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { noticePreferences } from './preferences.ts';

export const readNoticePreferences = defineOperation({
  // 通知偏好
  name: 'notices.readPreferences',
  summary: 'How the caller is told of what may be left out, and in which hours no SMS comes.',
  input: z.object({}),
  output: noticePreferences.extend({
    /** whether notices can go to a mail address */
    hasMail: z.boolean(),
    officialAccount: z.object({
      /** empty: the installation has none */
      by: z.enum(['', 'provider', 'simulator']),
      /** since when notices can go to the caller's WeChat; empty: they cannot */
      boundTime: z.string(),
      /** the code drawn last was scanned with a WeChat account that gets another person's notices */
      isTaken: z.boolean(),
    }),
    /** 企业微信: enterprises that the caller works for and that may tell their members there */
    workWeChat: z.object({ by: z.enum(['provider', 'simulator']), companies: z.array(z.string()) }),
  }),
  errors: [],
  reads: ['account'],
  mounts: { personal: '/i/security/notices/find' },
});

export const saveNoticePreferences = defineOperation({
  // 保存通知偏好
  name: 'notices.savePreferences',
  summary: 'Says how the caller wants to be told. Codes, what waits for the caller, and notices of security come all the same.',
  input: noticePreferences,
  output: noticePreferences,
  errors: ['NOTICE_MAIL_NONE', 'NOTICE_ACCOUNT_NONE', 'NOTICE_WORK_NONE', 'NOTICE_QUIET_EMPTY'],
  changes: ['account'],
  mounts: { personal: '/i/security/notices' },
  limit: { times: 30, perSeconds: 60 },
});
