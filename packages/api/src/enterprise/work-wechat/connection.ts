import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** 企业微信的自建应用: what a company's notices to its own members go out by. */
const connection = z.object({
  /** 企业 ID, as WeCom calls the company */
  workCorpId: z.string(),
  /** AgentId of the application */
  agentId: z.string(),
});

export const readWorkWeChat = defineOperation({
  // 企业微信设置
  name: 'wecom.readConnection',
  summary: 'The application at WeCom by which members may have their notices, and whether it is a real one. Never its secret.',
  input: z.object({}),
  output: connection.extend({
    isSet: z.boolean(),
    /** simulator: nobody is told anything, and the page says so */
    by: z.enum(['provider', 'simulator']),
    changedBy: z.string(),
    changeTime: z.string(),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/workWeChat/find' },
});

export const saveWorkWeChat = defineOperation({
  // 保存企业微信设置
  name: 'wecom.saveConnection',
  summary:
    'Connects the company to an application at WeCom. Another application takes its own secret; another company there, its own members.',
  input: z.object({
    workCorpId: z
      .string()
      .trim()
      .regex(/^[\w-]{1,64}$/)
      .meta({ title: '企业 ID' }),
    agentId: z
      .string()
      .trim()
      .regex(/^\d{1,12}$/)
      .meta({ title: 'AgentId' }),
    /** absent: the one that was given before */
    secret: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .meta({ title: 'Secret' })
      .optional(),
  }),
  output: z.object({ saved: z.literal(true) }),
  errors: ['WECOM_SECRET_NEEDED'],
  permission: 'settings.manage',
  changes: ['enterprise', 'account'],
  mounts: { corporateAdmin: '/c/m/workWeChat/save' },
  limit: { times: 20, perSeconds: 60 },
});

export const testWorkWeChat = defineOperation({
  // 试发一条企业微信通知
  name: 'wecom.testConnection',
  summary: 'Sends the caller a notice at WeCom at once, and says what WeCom has against it where it is refused.',
  input: z.object({}),
  output: z.object({ sent: z.literal(true) }),
  errors: ['NOT_FOUND', 'WECOM_NOBODY', 'WECOM_OUT_OF_SIGHT', 'WECOM_ADDRESS_UNTRUSTED', 'WECOM_APP_WRONG', 'WECOM_AWAY', 'WECOM_REFUSED'],
  permission: 'settings.manage',
  changes: [],
  mounts: { corporateAdmin: '/c/m/workWeChat/test' },
  limit: { times: 20, perSeconds: 60 },
});

export const removeWorkWeChat = defineOperation({
  // 断开企业微信
  name: 'wecom.removeConnection',
  summary: 'Ends the connection: what went to WeCom comes as usual again, and whom WeCom told of is forgotten.',
  input: z.object({}),
  output: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
  permission: 'settings.manage',
  changes: ['enterprise', 'account'],
  mounts: { corporateAdmin: '/c/m/workWeChat/remove' },
});
