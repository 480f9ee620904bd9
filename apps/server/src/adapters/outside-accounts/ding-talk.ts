import { z } from 'zod';
import type { Log } from '#platform/platform.ts';
import type { OutsideAccount } from '#ports/outside-account.ts';
import { askProvider } from './ask-provider.ts';

export interface DingTalkApp {
  readonly clientId: string;
  readonly secret: string;
}

/** Where DingTalk answers; for tests. */
interface Hosts {
  readonly pages: string;
  readonly api: string;
}

const token = z.object({ accessToken: z.string().min(1) });
const user = z.object({ unionId: z.string().min(1).max(128), nick: z.string().max(200).default('') });

/** 钉钉 OAuth 2.0: its page at login.dingtalk.com, then `v1.0/oauth2/userAccessToken` and `v1.0/contact/users/me`. */
export function dingTalkAccount(
  { clientId, secret }: DingTalkApp,
  log: Log,
  { pages, api }: Hosts = { pages: 'https://login.dingtalk.com', api: 'https://api.dingtalk.com' },
): OutsideAccount {
  const { ask, refuse } = askProvider('dingTalk', log);
  return {
    name: 'provider',
    begin: ({ redirectUri, state }) => {
      const asked = { redirect_uri: redirectUri, response_type: 'code', client_id: clientId, scope: 'openid', state, prompt: 'consent' };
      return `${pages}/oauth2/auth?${new URLSearchParams(asked).toString()}`;
    },
    finish: async (answer) => {
      const code = answer.get('authCode') || answer.get('code') || refuse('no code');
      const body = { clientId, clientSecret: secret, code, grantType: 'authorization_code' };
      const { accessToken } = await ask({ url: `${api}/v1.0/oauth2/userAccessToken`, body }, token);
      const headers = { 'x-acs-dingtalk-access-token': accessToken };
      const { unionId, nick } = await ask({ url: `${api}/v1.0/contact/users/me`, headers }, user);
      return { subject: unionId, name: nick };
    },
  };
}
