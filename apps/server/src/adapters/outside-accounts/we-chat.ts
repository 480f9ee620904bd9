import { z } from 'zod';
import type { Log } from '#platform/platform.ts';
import type { OutsideAccount } from '#ports/outside-account.ts';
import { askProvider } from './ask-provider.ts';

export interface WeChatApp {
  readonly appId: string;
  readonly secret: string;
}

/** Where WeChat answers; for tests. */
interface Hosts {
  readonly pages: string;
  readonly api: string;
}

const token = z.object({ access_token: z.string().min(1), openid: z.string().min(1).max(128) });
/** WeChat gives one number of a user to all applications of an owner (unionid), where they are bound together; else one for each. */
const user = z.object({
  openid: z.string().min(1).max(128),
  unionid: z.string().min(1).max(128).optional(),
  nickname: z.string().max(200).default(''),
});

/**
 * 微信开放平台, 网站应用: a QR code at open.weixin.qq.com, then `sns/oauth2/access_token` and `sns/userinfo`. Errors come as 200 with an
 * `errcode`, so they are known by what is missing.
 */
export function weChatAccount(
  { appId, secret }: WeChatApp,
  log: Log,
  { pages, api }: Hosts = { pages: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
): OutsideAccount {
  const { ask, refuse } = askProvider('weChat', log);
  return {
    name: 'provider',
    begin: ({ redirectUri, state }) => {
      const query = new URLSearchParams({ appid: appId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_login', state });
      return `${pages}/connect/qrconnect?${query.toString()}#wechat_redirect`;
    },
    finish: async (answer) => {
      // who declines comes back without a code
      const code = answer.get('code') || refuse('no code');
      const asked = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
      const { access_token, openid } = await ask({ url: `${api}/sns/oauth2/access_token?${asked.toString()}` }, token);
      const known = new URLSearchParams({ access_token, openid, lang: 'zh_CN' });
      const found = await ask({ url: `${api}/sns/userinfo?${known.toString()}` }, user);
      if (found.openid !== openid) refuse('the user is another than the token’s');
      return { subject: found.unionid ?? openid, name: found.nickname };
    },
  };
}
