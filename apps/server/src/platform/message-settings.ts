import { z } from 'zod';
import type { Config } from './config.ts';
import { row, rows, secret, someText } from './setting-kinds.ts';
import type { settings } from './settings.ts';

/** An official account at WeChat, as it is registered there. */
export interface OfficialAccountApp {
  readonly appId: string;
  readonly secret: string;
  /** what calls of the service are signed with */
  readonly token: string;
  readonly templateId: string;
  /** the fields of the template for the title and the time */
  readonly fields: readonly [title: string, time: string];
}

/** 公众号 at WeChat. */
export const officialAccountShape = {
  OFFICIAL_ACCOUNT_APP_ID: someText
    .optional()
    .register(
      rows,
      row(
        'AppID',
        'an AppID',
        'AppID of an official account (服务号) at the WeChat platform (微信公众平台): who follows it may have notices there in the place of SMS. Its server address (服务器地址) is `PUBLIC_URL` + `/notices/officialAccount`; docs/official-account.md',
      ),
    ),
  OFFICIAL_ACCOUNT_SECRET: someText.optional().register(rows, row('AppSecret', 'an AppSecret', 'Its AppSecret')),
  OFFICIAL_ACCOUNT_TOKEN: secret('令牌', 'token', 'Its token (令牌), drawn by you: WeChat signs its calls with it'),
  OFFICIAL_ACCOUNT_TEMPLATE: someText
    .optional()
    .register(rows, row('模板 ID', 'the ID of a template', 'ID of its message template (模板消息), which has a title and a time')),
  OFFICIAL_ACCOUNT_FIELDS: z
    .string()
    .regex(/^[a-z_]+\d*,[a-z_]+\d*$/)
    .prefault('thing1,time2')
    .register(
      rows,
      row(
        '两个字段名，中间用逗号分隔',
        'two names of fields, separated by a comma',
        'Names of the fields of that template for the title and the time',
      ),
    ),
};

/** 企业微信: what connects it each enterprise enters by itself. */
export const workWeChatShape = {
  WORK_WECHAT_SIMULATOR: z
    .enum(['true', 'false'])
    .prefault('true')
    .register(
      rows,
      row(
        'true 或 false',
        'true or false',
        '`false`: in `embedded` mode too what enterprises connect at WeCom (企业微信) is asked in earnest, as in `production`; else it is simulated there, says so, and tells nobody anything. docs/work-wechat.md',
      ),
    ),
};

type MessageSettings =
  | 'smtpUrl'
  | 'mailFrom'
  | 'smsProviderUrl'
  | 'smsProviderToken'
  | 'smsLimits'
  | 'voiceProviderUrl'
  | 'voiceProviderToken'
  | 'callsPerNumber'
  | 'officialAccount'
  | 'officialAccountSimulator'
  | 'workWeChatSimulator';

function officialAccountOf(value: z.output<typeof settings>): Config['officialAccount'] {
  const { OFFICIAL_ACCOUNT_APP_ID: appId, OFFICIAL_ACCOUNT_SECRET: secretOf, OFFICIAL_ACCOUNT_TOKEN: token } = value;
  const { OFFICIAL_ACCOUNT_TEMPLATE: templateId, OFFICIAL_ACCOUNT_FIELDS: names } = value;
  const [title = '', time = ''] = names.split(',');
  const isWhole = appId !== undefined && secretOf !== undefined && token !== undefined && templateId !== undefined;
  return isWhole ? { appId, secret: secretOf, token, templateId, fields: [title, time] } : undefined;
}

/** By whom mails, SMS, calls and notices at WeChat and WeCom go out, and how many a number gets. */
export const messageSettings = (value: z.output<typeof settings>): Pick<Config, MessageSettings> => ({
  smtpUrl: value.SMTP_URL,
  mailFrom: value.MAIL_FROM,
  smsProviderUrl: value.SMS_PROVIDER_URL,
  smsProviderToken: value.SMS_PROVIDER_TOKEN,
  smsLimits: { perNumber: value.SMS_PER_NUMBER, perEnterprise: value.SMS_PER_ENTERPRISE },
  voiceProviderUrl: value.VOICE_PROVIDER_URL,
  voiceProviderToken: value.VOICE_PROVIDER_TOKEN,
  callsPerNumber: value.CALLS_PER_NUMBER,
  officialAccount: officialAccountOf(value),
  officialAccountSimulator: value.MODE === 'embedded',
  workWeChatSimulator: value.MODE === 'embedded' && value.WORK_WECHAT_SIMULATOR === 'true',
});
