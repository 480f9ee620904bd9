import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { PaymentMethod } from '@moqi/api/money/orders';
import type { SignatureAlgorithm } from '@moqi/pki';
import type { z } from 'zod';
import { authoritySettings, pathOf, refuseCertifiers } from './authority-settings.ts';
import { identitySettings, outsideSettings } from './identity-settings.ts';
import { messageSettings, type OfficialAccountApp } from './message-settings.ts';
import { settingRow, settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

export interface Config {
  readonly mode: 'embedded' | 'production';
  readonly roles: { readonly web: boolean; readonly worker: boolean };
  /** How many processes serve pages and calls. */
  readonly webProcesses: number;
  readonly host: string;
  /** 0: any free port */
  readonly port: number;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Other hosts of ours that a login or logout may lead to. */
  readonly returnHosts: readonly string[];
  /** Networks, though not public, that callbacks may be posted to. */
  readonly callbackNetworks: readonly string[];
  /** The same, of logins that enterprises run themselves. */
  readonly signOnNetworks: readonly string[];
  /** Applications of this installation at WeChat and DingTalk, whose accounts persons may log in with. */
  readonly weChat: { readonly appId: string; readonly secret: string } | undefined;
  readonly dingTalk: { readonly clientId: string; readonly secret: string } | undefined;
  /** What is not configured of them is simulated. */
  readonly outsideSimulator: boolean;
  /** Proxies whose X-Forwarded-For is believed; empty: none. */
  readonly trustProxy: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the built-in PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A pooler stands before the database. */
  readonly databasePooled: boolean;
  /** Undefined: as many as the database has. */
  readonly databaseConnections: number | undefined;
  readonly masterKeyFile: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly smsProviderUrl: string | undefined;
  readonly smsProviderToken: string | undefined;
  readonly voiceProviderUrl: string | undefined;
  readonly voiceProviderToken: string | undefined;
  /** 公众号 of this installation */
  readonly officialAccount: OfficialAccountApp | undefined;
  /** Where there is none it is simulated. */
  readonly officialAccountSimulator: boolean;
  readonly workWeChatSimulator: boolean;
  /** How often one number is called within 24 hours. */
  readonly callsPerNumber: number;
  /** What may be sent within 24 hours without being paid for. */
  readonly smsLimits: { readonly perNumber: number; readonly perEnterprise: number };
  readonly registrationAuthority: { readonly url: string; readonly token: string | undefined; readonly chainFile: string } | undefined;
  /** Where keys and certificates of companies lie elsewhere. */
  readonly remoteSigning:
    | {
        readonly url: string;
        readonly clientId: string;
        readonly clientSecret: string;
        readonly pinFile: string | undefined;
        readonly chainFile: string;
        readonly crlUrls: readonly string[];
      }
    | undefined;
  /** Who certifies the signers of a kind, and the keys that are made for them. */
  readonly certifiers: Readonly<Record<'person' | 'organization', Certifier>>;
  /** Undefined: every key is made here and wrapped under the master key. */
  readonly token:
    | {
        readonly library: string;
        readonly label: string;
        readonly pinFile: string;
        readonly uses: readonly ('authority' | 'timestamp' | 'seal')[];
      }
    | undefined;
  readonly tsaUrl: string | undefined;
  /** The authorities that the operator trusts beside that of the installation: the setting, what for, and the file it names. */
  readonly trustFiles: readonly {
    readonly setting: string;
    readonly purpose: 'person' | 'enterprise' | 'timestamp';
    readonly path: string | undefined;
  }[];
  readonly identityProviderUrl: string | undefined;
  readonly identityProviderToken: string | undefined;
  /** Who checks persons on a page of its own. */
  readonly hostedProviders: Readonly<Record<'face' | 'credit', { readonly url: string; readonly token: string | undefined } | undefined>>;
  /** Who is asked about persons and companies that are not verified here. */
  readonly lookupProviders: Readonly<
    Record<'persons' | 'companies', { readonly url: string; readonly token: string | undefined } | undefined>
  >;
  /** Who pays small amounts into accounts of companies. */
  readonly microDepositProvider: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Without a provider a simulator passes persons and companies. */
  readonly identitySimulator: boolean;
  readonly identityPhotographDays: number;
  readonly paymentProvider: { readonly url: string; readonly key: string } | undefined;
  /** Who hands cases over to institutions, and how. */
  readonly cases:
    | { readonly by: 'provider'; readonly url: string; readonly key: string }
    | { readonly by: 'exchange'; readonly directory: string }
    | { readonly by: 'simulator' | 'none' };
  /** Who cosigns the transparent log: verifier key and address. */
  readonly witnesses: readonly { readonly key: string; readonly url: string }[];
  /** How the browsers of a live call find each other. */
  readonly calls: {
    readonly stunUrls: readonly string[];
    readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
    readonly relayOnly: boolean;
  };
  /** Where offline transfers go. */
  readonly remittanceAccount: { readonly holder: string; readonly bank: string; readonly number: string } | undefined;
  readonly operatorToken: string | undefined;
  /** The ways to pay that this installation has. */
  readonly paymentMethods: readonly PaymentMethod[];
  readonly demo: boolean;
  /** Visitors may sign a sample without an account. */
  readonly trialSigning: boolean;
  /** Absolute. Undefined: standard output. */
  readonly logFile: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly checkCalls: boolean;
}

export interface Certifier {
  readonly by: 'built-in' | 'ra' | 'csc';
  readonly algorithm: SignatureAlgorithm;
}

/** More web processes than this only help where the database has cores of its own. */
const MOST_BY_DEFAULT = 4;

export interface ConfigRow {
  readonly name: string;
  /** As written in the environment; empty: none. */
  readonly default: string;
  readonly meaning: string;
}

/** The settings as README shows them. */
export const configRows: readonly ConfigRow[] = Object.keys(settings.shape).map((name) => {
  const { default: given, meaning } = settingRow(name);
  return { name, default: given, meaning };
});

function refuse(name: string): never {
  const [zh, en] = settingRow(name).expected;
  throw new StartFailure(
    `设置 ${name} 的值无效，应为${zh}。没有启动，数据未改动。`,
    `The setting ${name} is not valid: it must be ${en}. Nothing was started or changed.`,
  );
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Links and session cookies must not travel in the clear. */
function refusePlainHttp(publicUrl: string | undefined): void {
  if (publicUrl === undefined) return;
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return;
  throw new StartFailure(
    'PUBLIC_URL 以 http:// 开头且不是本机地址：链接和登录状态会以明文传输。请改用 https:// 地址（由反向代理提供证书）。没有启动。',
    'PUBLIC_URL starts with http:// and is not this machine: links and sessions would travel unencrypted. Use an https:// address (a reverse proxy has the certificate). Nothing was started.',
  );
}

function paymentSettings({
  PAYMENT_PROVIDER_URL: url,
  PAYMENT_PROVIDER_KEY: key,
  REMITTANCE_ACCOUNT: account,
}: z.output<typeof settings>): Pick<Config, 'paymentProvider' | 'remittanceAccount'> {
  const [holder, bank, number] = account ?? [];
  return {
    paymentProvider: url === undefined || key === undefined ? undefined : { url: url.replace(/\/+$/, ''), key },
    remittanceAccount: holder === undefined || bank === undefined || number === undefined ? undefined : { holder, bank, number },
  };
}

function caseSettings({
  CASE_URL: url,
  CASE_KEY: key,
  CASE_EXCHANGE_DIR: directory,
  MODE: mode,
}: z.output<typeof settings>): Config['cases'] {
  if (url !== undefined && key !== undefined) return { by: 'provider', url: url.replace(/\/+$/, ''), key };
  if (directory !== undefined) return { by: 'exchange', directory: resolve(directory) };
  return { by: mode === 'embedded' ? 'simulator' : 'none' };
}

function callSettings({
  STUN_URL: stun,
  TURN_URL: turn,
  TURN_SECRET: secret,
  TURN_ONLY: only,
}: z.output<typeof settings>): Config['calls'] {
  return {
    stunUrls: stun ?? [],
    turn: turn === undefined || secret === undefined ? undefined : { urls: turn, secret },
    relayOnly: only === 'true',
  };
}

/** A simulator only where no money is meant to move; transfers only where an operator can confirm them. */
function paymentMethodsOf(value: z.output<typeof settings>): PaymentMethod[] {
  const methods: PaymentMethod[] = [];
  if (value.PAYMENT_PROVIDER_URL !== undefined) methods.push('online');
  else if (value.MODE === 'embedded') methods.push('simulator');
  if (value.REMITTANCE_ACCOUNT !== undefined && value.OPERATOR_TOKEN !== undefined) methods.push('transfer');
  return methods;
}

type Settings = z.output<typeof settings>;

/** Settings that mean nothing without another one. */
const NEEDS: readonly (readonly [given: keyof Settings, needed: keyof Settings])[] = [
  ['PAYMENT_PROVIDER_URL', 'PAYMENT_PROVIDER_KEY'],
  ['CASE_URL', 'CASE_KEY'],
  ['TURN_URL', 'TURN_SECRET'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'],
  ['OFFICIAL_ACCOUNT_APP_ID', 'OFFICIAL_ACCOUNT_SECRET'],
  ['OFFICIAL_ACCOUNT_APP_ID', 'OFFICIAL_ACCOUNT_TOKEN'],
  ['OFFICIAL_ACCOUNT_APP_ID', 'OFFICIAL_ACCOUNT_TEMPLATE'],
  ['RA_URL', 'RA_CHAIN_FILE'],
  ['CSC_URL', 'CSC_CLIENT_ID'],
  ['CSC_URL', 'CSC_CLIENT_SECRET'],
  ['CSC_URL', 'CSC_CHAIN_FILE'],
  ['PKCS11_LIBRARY', 'PKCS11_TOKEN'],
  ['PKCS11_LIBRARY', 'PKCS11_PIN_FILE'],
];

function refuseHalves(value: Settings): void {
  const half = NEEDS.find(([given, needed]) => value[given] !== undefined && value[needed] === undefined);
  if (half) refuse(half[1]);
  if ([value.PERSON_AUTHORITY, value.ENTERPRISE_AUTHORITY].includes('ra') && value.RA_URL === undefined) refuse('RA_URL');
  if (value.ENTERPRISE_AUTHORITY === 'csc' && value.CSC_URL === undefined) refuse('CSC_URL');
  if (value.TURN_ONLY === 'true' && value.TURN_URL === undefined) refuse('TURN_URL');
}

/** @throws {StartFailure} naming the first wrong setting, never its value: some are secrets */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable is what compose files make of an absent one
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) refuse(String(parsed.error.issues[0]?.path[0]));
  const value = parsed.data;
  if (value.MODE === 'production' && value.PUBLIC_URL === undefined) {
    throw new StartFailure(
      'MODE=production 时必须设置 PUBLIC_URL（用户打开的网址）。没有启动。',
      'MODE=production needs PUBLIC_URL, the address people open. Nothing was started.',
    );
  }
  refusePlainHttp(value.PUBLIC_URL);
  refuseCertifiers(given, value);
  refuseHalves(value);
  const dataDir = resolve(value.DATA_DIR);
  return {
    mode: value.MODE,
    roles: { web: value.ROLE.includes('web'), worker: value.ROLE.includes('worker') },
    webProcesses: value.WEB_PROCESSES ?? Math.min(availableParallelism(), MOST_BY_DEFAULT),
    host: value.HOST,
    port: value.PORT,
    publicUrl: (value.PUBLIC_URL ?? `http://127.0.0.1:${value.PORT}`).replace(/\/+$/, ''),
    returnHosts: value.RETURN_HOSTS,
    callbackNetworks: value.CALLBACK_NETWORKS,
    signOnNetworks: value.SIGN_ON_NETWORKS,
    ...outsideSettings(value),
    trustProxy: value.TRUST_PROXY,
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databasePooled: value.DATABASE_POOLED === 'true',
    databaseConnections: value.DATABASE_CONNECTIONS,
    masterKeyFile: pathOf(value.MASTER_KEY_FILE) ?? join(dataDir, 'master.key'),
    ...messageSettings(value),
    ...authoritySettings(value),
    tsaUrl: value.TSA_URL,
    trustFiles: [
      { setting: 'PERSON_TRUST_FILE', purpose: 'person', path: pathOf(value.PERSON_TRUST_FILE) },
      { setting: 'ENTERPRISE_TRUST_FILE', purpose: 'enterprise', path: pathOf(value.ENTERPRISE_TRUST_FILE) },
      { setting: 'TSA_TRUST_FILE', purpose: 'timestamp', path: pathOf(value.TSA_TRUST_FILE) },
    ],
    ...identitySettings(value),
    ...paymentSettings(value),
    cases: caseSettings(value),
    witnesses: value.LOG_WITNESSES,
    calls: callSettings(value),
    paymentMethods: paymentMethodsOf(value),
    operatorToken: value.OPERATOR_TOKEN,
    demo: value.DEMO === 'true' && value.MODE === 'embedded',
    trialSigning: value.TRIAL_SIGNING === 'true',
    logFile: pathOf(value.LOG_FILE),
    logLevel: value.LOG_LEVEL,
    checkCalls: value.CHECK_CALLS === 'true',
  };
}
