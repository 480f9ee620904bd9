import { createHash, timingSafeEqual } from 'node:crypto';
import { ellipsis, formatDateHourMinute } from '@moqi/rules';
import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { OfficialAccountApp } from '#platform/message-settings.ts';
import type { Log } from '#platform/platform.ts';
import type { CallSignature, OfficialAccount } from '#ports/official-account.ts';
import { errcodeCalls } from './errcode-calls.ts';
import type { AskGuarded } from './guarded-requests.ts';

const API = 'https://api.weixin.qq.com';
/** WeChat takes 20 characters in a field of the kind `thing`: the dots are the last one. */
const LONGEST_TITLE = 19;

const codeAnswer = z.object({ url: z.url({ protocol: /^https?$/, hostname: /^weixin\.qq\.com$/ }) });

/** SHA-1 over token, timestamp and nonce in the order of their characters, as the service signs. */
export function callSignature(token: string, { timestamp, nonce }: Omit<CallSignature, 'signature'>): string {
  return createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex');
}

/**
 * 微信公众号 (服务号): template messages, and codes with a scene.
 *
 * The token comes from `stable_token`, which answers every process of this installation with the same one until it ends; each keeps it so
 * long. A notice carries its id as `client_msg_id`, by which WeChat hands it over once, so it may be tried again where no answer came.
 * @param ask looks at each address before it connects
 */
export function officialAccount(app: OfficialAccountApp, ask: AskGuarded, log: Log, api: string = API): OfficialAccount {
  const body = { grant_type: 'client_credential', appid: app.appId, secret: app.secret, force_refresh: false };
  const call = errcodeCalls(ask, { name: 'WeChat', api, token: { path: 'stable_token', body } });
  return {
    name: 'provider',
    send: async ({ id, openId, title, url, at }) => {
      const [titleField, timeField] = app.fields;
      const data = {
        [titleField]: { value: title.length > LONGEST_TITLE + 1 ? ellipsis(title, LONGEST_TITLE) : title },
        [timeField]: { value: formatDateHourMinute(at) },
      };
      const notice = { touser: openId, template_id: app.templateId, client_msg_id: id, ...(url !== undefined && { url }), data };
      await call('message/template/send', notice, z.object({}));
    },
    drawCode: async (scene, seconds) => {
      const action = { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } };
      try {
        return (await call('qrcode/create', action, codeAnswer)).url;
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the official account drew no code');
        throw new DomainError('OFFICIAL_ACCOUNT_AWAY');
      }
    },
    isAuthentic: ({ signature, ...signed }) => {
      const expected = Buffer.from(callSignature(app.token, signed));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
