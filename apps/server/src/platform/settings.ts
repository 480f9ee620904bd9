import { z } from 'zod';
import { identityShape, outsideShape } from './identity-settings.ts';
import { officialAccountShape, workWeChatShape } from './message-settings.ts';
import {
  address,
  count,
  file,
  isNetwork,
  ownNetworks,
  type Row,
  routeServers,
  row,
  rows,
  secret,
  service,
  someText,
  words,
} from './setting-kinds.ts';
import { trustSettings } from './trust-settings.ts';

/** Every setting there is. Read from the environment once, at start. */
export const settings = z.object({
  MODE: z
    .enum(['embedded', 'production'])
    .prefault('embedded')
    .register(
      rows,
      row(
        'embedded 或 production',
        'embedded or production',
        '`embedded`: everything on one machine, with the local outbox at `/dev/outbox`. `production`: no outbox page, no demo data, and `PUBLIC_URL` is required',
      ),
    ),
  ROLE: words
    .refine((list) => list.every((role) => role === 'web' || role === 'worker'))
    .prefault('web,worker')
    .register(
      rows,
      row('web、worker 或 web,worker', 'web, worker or web,worker', 'What this server does: serve pages and calls, run jobs, or both'),
    ),
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .register(
      rows,
      row(
        '1 到 64 之间的整数',
        'a whole number from 1 to 64',
        'How many processes serve pages and calls. Default: one for each core, four at most',
      ),
    ),
  HOST: someText
    .prefault('127.0.0.1')
    .register(rows, row('主机名或 IP 地址', 'a host name or an IP address', 'Address to listen on; `0.0.0.0` for all')),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .prefault('8080')
    .register(rows, row('0 到 65535 之间的整数', 'a whole number from 0 to 65535', 'Port to listen on')),
  PUBLIC_URL: service(
    'The address people open: it is in every link. It begins with `https://` unless it is this machine. Default: `http://127.0.0.1:PORT`',
  ),
  RETURN_HOSTS: words
    .transform((list) => list.filter((host) => host !== '').map((host) => host.toLowerCase()))
    .refine((list) => list.every((host) => /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host)))
    .prefault('')
    .register(
      rows,
      row(
        '用逗号分隔的主机名（如 portal.example.com）',
        'host names (portal.example.com) separated by commas',
        'Other hosts of yours that a login, a logout and a single sign-on may lead to, by https. Default: this server alone',
      ),
    ),
  CALLBACK_NETWORKS: ownNetworks(
    'Networks of yours, though not public, that callbacks may be posted to; there http will do. Default: callbacks go to public addresses by https alone',
  ),
  SIGN_ON_NETWORKS: ownNetworks(
    'Networks of yours, though not public, in which companies may have their single sign-on (OpenID Connect); there http will do. Default: it is asked at public addresses by https alone',
  ),
  ...outsideShape,
  TRUST_PROXY: words
    .transform((list) => (list.join() === 'false' ? [] : list))
    .refine((list) => list.every(isNetwork))
    .prefault('false')
    .register(
      rows,
      row(
        'false，或用逗号分隔的 IP 地址、网段（如 10.0.0.0/8）',
        'false, or IP addresses and networks (10.0.0.0/8) separated by commas',
        'The reverse proxies whose `X-Forwarded-For` is believed',
      ),
    ),
  DATA_DIR: someText
    .prefault('./data')
    .register(rows, row('目录', 'a directory', 'Directory of the database, the stored files and the master key')),
  DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .register(
      rows,
      row('以 postgres:// 开头的地址', 'an address starting with postgres://', 'A PostgreSQL (15 or later) in place of the built-in one'),
    ),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .register(
      rows,
      row(
        '1 到 1,000,000 之间的整数',
        'a whole number from 1 to 1,000,000',
        'How many connections to the database this server holds at most. Default: what the database allows, less a few; set it where several servers share one',
      ),
    ),
  DATABASE_POOLED: z
    .enum(['true', 'false'])
    .prefault('false')
    .register(
      rows,
      row(
        'true 或 false',
        'true or false',
        '`true` where `DATABASE_URL` leads to a pooler such as PgBouncer, which hands a connection to others between transactions: then no statement is prepared',
      ),
    ),
  MASTER_KEY_FILE: file(
    'The master key, made on the first start with mode 600. Keep a copy elsewhere: without it no stored file can be read. Default: `DATA_DIR/master.key`',
  ),
  SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .register(
      rows,
      row(
        '以 smtp:// 或 smtps:// 开头的地址',
        'an address starting with smtp:// or smtps://',
        'Mail server. Without it mails stay in the local outbox',
      ),
    ),
  MAIL_FROM: someText.prefault('墨契 Moqi <no-reply@localhost>').register(rows, row('邮箱地址', 'a mail address', 'Sender of mails')),
  SMS_PROVIDER_URL: service('HTTP gateway of the SMS provider. Without it messages stay in the local outbox'),
  SMS_PROVIDER_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the SMS provider')),
  SMS_PER_NUMBER: count(
    20,
    'Codes and invitations that one mobile number gets within 24 hours at most; messages of contracts do not count',
  ),
  SMS_PER_ENTERPRISE: count(
    500,
    'Invitations and notices to members, and codes to numbers that signers reached by mail state, that go out for one sender by SMS within 24 hours at most; messages of contracts do not count, they end with its allowance',
  ),
  VOICE_PROVIDER_URL: service(
    'HTTP gateway of a provider that calls a mobile number and reads a code out. Without it `embedded` keeps in the local outbox what would be said, and `production` offers no calls',
  ),
  VOICE_PROVIDER_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for the provider that calls')),
  CALLS_PER_NUMBER: count(
    5,
    'How often one mobile number is called within 24 hours at most; SMS do not count, so that somebody whom they do not reach is called',
  ),
  ...officialAccountShape,
  ...workWeChatShape,
  ...trustSettings,
  ...identityShape,
  PAYMENT_PROVIDER_URL: service(
    'HTTP payment service (`POST …/payments`, signed notices to `/asset/paymentNotice`). Without it `embedded` offers a simulator that says so, and `production` no online payment',
  ),
  PAYMENT_PROVIDER_KEY: secret(
    '密钥',
    'key',
    'Shared key for HMAC-SHA-256: signs requests to the payment service, checks its notices. Required with `PAYMENT_PROVIDER_URL`',
  ),
  CASE_URL: service(
    'HTTP gateway to notaries, arbitrators and courts; docs/case-institutions.md describes it. Without it, and without `CASE_EXCHANGE_DIR`, `embedded` uses a simulator that says so, and `production` hands no case over',
  ),
  CASE_KEY: secret('密钥', 'key', 'Shared key for HMAC-SHA-256: signs requests to `CASE_URL`. Required with it'),
  CASE_EXCHANGE_DIR: file('Directory whose folders `out` and `in` are exchanged with institutions, where there is no `CASE_URL`'),
  STUN_URL: routeServers('stun:', 'stuns:').register(
    rows,
    row(
      '以 stun: 开头的地址，多个用逗号分隔',
      'addresses starting with stun:, separated by commas',
      'STUN servers for live video calls, as `stun:host:port`, separated by commas. Not needed where `TURN_URL` is set',
    ),
  ),
  TURN_URL: routeServers('turn:', 'turns:').register(
    rows,
    row(
      '以 turn: 或 turns: 开头的地址，多个用逗号分隔',
      'addresses starting with turn: or turns:, separated by commas',
      'TURN relays for live video calls, as `turn:host:port?transport=udp`, separated by commas. Without one, calls work where the two browsers reach each other directly, and else say that they do not',
    ),
  ),
  TURN_SECRET: secret(
    '密钥',
    'secret',
    'Secret shared with the relays (coturn: `static-auth-secret`): passwords for one hour are made from it. Required with `TURN_URL`',
  ),
  TURN_ONLY: z
    .enum(['true', 'false'])
    .prefault('false')
    .register(
      rows,
      row(
        'true 或 false',
        'true or false',
        '`true`: calls go through the relay only, so that neither side learns the network address of the other',
      ),
    ),
  REMITTANCE_ACCOUNT: z
    .string()
    .transform((text) => text.split(';').map((part) => part.trim()))
    .refine((parts) => parts.length === 3 && parts.every((part) => part !== ''))
    .optional()
    .register(
      rows,
      row(
        '“户名;开户行;账号”',
        '“holder;bank;number”',
        'Bank account for offline transfers, `holder;bank;number`. Offered only together with `OPERATOR_TOKEN`',
      ),
    ),
  OPERATOR_TOKEN: secret(
    '令牌',
    'token',
    'Opens the operators’ console: who holds this token, logged in with an account, becomes the first operator at `/operator`, and appoints the others. It serves for nothing else. Without it nobody becomes the first',
  ),
  DEMO: z
    .enum(['true', 'false'])
    .prefault('true')
    .register(rows, row('true 或 false', 'true or false', 'Fill new data with demo accounts (embedded mode only)')),
  TRIAL_SIGNING: z
    .enum(['true', 'false'])
    .prefault('true')
    .register(rows, row('true 或 false', 'true or false', 'Let visitors sign a sample contract without an account')),
  LOG_FILE: file('Where the log is appended, as JSON lines. Default: standard output'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info')
    .register(
      rows,
      row('fatal、error、warn、info、debug、trace 或 silent', 'fatal, error, warn, info, debug, trace or silent', 'How much is logged'),
    ),
  CHECK_CALLS: z
    .enum(['true', 'false'])
    .prefault('false')
    .register(
      rows,
      row(
        'true 或 false',
        'true or false',
        'For developing and testing: refuse inputs with unknown fields (otherwise they are logged) and compare each answer with its declared shape',
      ),
    ),
});

/** How a setting is told of. */
export function settingRow(name: string): Row & { readonly default: string } {
  const type = settings.shape[name as keyof typeof settings.shape];
  const { expected, meaning } = rows.get(type) ?? row('', '', '');
  return { expected, meaning, default: type instanceof z.ZodPrefault ? String(type.def.defaultValue) : '' };
}
