import { z } from 'zod';
import type { Config } from './config.ts';
import { count, row, rows, service, someText } from './setting-kinds.ts';
import type { settings } from './settings.ts';

export const outsideShape = {
  WECHAT_APP_ID: someText
    .optional()
    .register(
      rows,
      row(
        'AppID',
        'an AppID',
        'AppID of a web application (网站应用) at the WeChat open platform (微信开放平台): people log in with WeChat. Its callback domain is that of `PUBLIC_URL`; docs/outside-accounts.md',
      ),
    ),
  WECHAT_APP_SECRET: someText.optional().register(rows, row('AppSecret', 'an AppSecret', 'Its AppSecret')),
  DINGTALK_CLIENT_ID: someText
    .optional()
    .register(
      rows,
      row(
        'Client ID',
        'a client ID',
        'Client ID (AppKey) of an application at DingTalk (钉钉): people log in with DingTalk. Its callback address is `PUBLIC_URL` + `/login/middle`; docs/outside-accounts.md',
      ),
    ),
  DINGTALK_CLIENT_SECRET: someText.optional().register(rows, row('Client Secret', 'a client secret', 'Its client secret (AppSecret)')),
  OUTSIDE_LOGIN_SIMULATOR: z
    .enum(['true', 'false'])
    .prefault('false')
    .register(
      rows,
      row(
        'true 或 false',
        'true or false',
        '`true`, in `embedded` mode only: what is not set of the two is simulated. A visitor who types a name there is that user: for trying, never with data of anybody',
      ),
    ),
};

export const identityShape = {
  IDENTITY_PROVIDER_URL: service(
    'HTTP service that checks persons (`POST …/person`), bank cards (`POST …/bank-card`) and companies (`POST …/organization`); docs/identity-services.md describes it. Without it `embedded` uses a simulator with test numbers; `production` refuses every check, but for names of signers, which wait for a reviewer where `OPERATOR_TOKEN` is set',
  ),
  IDENTITY_PROVIDER_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the identity service')),
  FACE_PROVIDER_URL: service(
    'HTTP service that checks faces on a page of its own (`POST …/sessions`, `POST …/results`); docs/identity-services.md describes it. Without it `embedded` uses a simulator that says so, and `production` offers the other ways alone',
  ),
  FACE_PROVIDER_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the face service')),
  CREDIT_PROVIDER_URL: service('The same for a credit provider with a consent page of its own'),
  CREDIT_PROVIDER_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the credit service')),
  PERSON_RECORDS_URL: service(
    'HTTP service that says whether a name and an ID number belong together (`POST …/match`); docs/identity-services.md describes it. Without it `embedded` uses a simulator that says so, and `production` compares with verified accounts alone',
  ),
  PERSON_RECORDS_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the records of persons')),
  COMPANY_REGISTER_URL: service('The same for a register of companies that gives the credit code of a name (`POST …/credit-code`)'),
  COMPANY_REGISTER_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the register of companies')),
  MICRO_DEPOSIT_URL: service(
    'HTTP service that pays small amounts into accounts of companies (`POST …/deposits`, `POST …/results`); docs/identity-services.md describes it. Without it `embedded` uses a simulator that pays nothing and says so, and `production` offers the other ways alone',
  ),
  MICRO_DEPOSIT_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for that service')),
  IDENTITY_SIMULATOR: z
    .enum(['true', 'false'])
    .prefault('true')
    .register(
      rows,
      row(
        'true 或 false',
        'true or false',
        '`false`: in `embedded` mode too nobody passes for a person or company without a provider or a reviewer, as in `production`',
      ),
    ),
  IDENTITY_PHOTOGRAPH_DAYS: count(
    30,
    'Days after which photographs of ID cards are deleted: counted from the decision. What waits so long for a reviewer ends and may be handed in anew',
  ),
};

type Settings = z.output<typeof settings>;

type IdentitySettings =
  | 'identityProviderUrl'
  | 'identityProviderToken'
  | 'hostedProviders'
  | 'lookupProviders'
  | 'microDepositProvider'
  | 'identitySimulator'
  | 'identityPhotographDays';

const providerOf = (url: string | undefined, token: string | undefined) =>
  url === undefined ? undefined : { url: url.replace(/\/+$/, ''), token };

/** Who checks persons and companies, as the settings say. */
export function identitySettings(value: Settings): Pick<Config, IdentitySettings> {
  return {
    identityProviderUrl: value.IDENTITY_PROVIDER_URL?.replace(/\/+$/, ''),
    identityProviderToken: value.IDENTITY_PROVIDER_TOKEN,
    hostedProviders: {
      face: providerOf(value.FACE_PROVIDER_URL, value.FACE_PROVIDER_TOKEN),
      credit: providerOf(value.CREDIT_PROVIDER_URL, value.CREDIT_PROVIDER_TOKEN),
    },
    lookupProviders: {
      persons: providerOf(value.PERSON_RECORDS_URL, value.PERSON_RECORDS_TOKEN),
      companies: providerOf(value.COMPANY_REGISTER_URL, value.COMPANY_REGISTER_TOKEN),
    },
    microDepositProvider: providerOf(value.MICRO_DEPOSIT_URL, value.MICRO_DEPOSIT_TOKEN),
    identitySimulator: value.MODE === 'embedded' && value.IDENTITY_SIMULATOR === 'true',
    identityPhotographDays: value.IDENTITY_PHOTOGRAPH_DAYS,
  };
}

/** Whose accounts open one here, as the settings say. */
export function outsideSettings(value: Settings): Pick<Config, 'weChat' | 'dingTalk' | 'outsideSimulator'> {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: weChatSecret, DINGTALK_CLIENT_ID: clientId, DINGTALK_CLIENT_SECRET: dingSecret } = value;
  return {
    weChat: appId === undefined || weChatSecret === undefined ? undefined : { appId, secret: weChatSecret },
    dingTalk: clientId === undefined || dingSecret === undefined ? undefined : { clientId, secret: dingSecret },
    outsideSimulator: value.MODE === 'embedded' && value.OUTSIDE_LOGIN_SIMULATOR === 'true',
  };
}
