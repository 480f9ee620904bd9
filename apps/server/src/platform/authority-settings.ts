import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

type Settings = z.output<typeof settings>;

/** Absolute; undefined: none was given. */
export const pathOf = (given: string | undefined): string | undefined => (given === undefined ? undefined : resolve(given));

const KEY_ALGORITHMS = { p256: 'ecdsa-p256-sha256', p384: 'ecdsa-p384-sha384', sm2: 'sm2-sm3' } as const;

function remoteSettings(value: Settings): Config['remoteSigning'] {
  const { CSC_URL: url, CSC_CLIENT_ID: clientId, CSC_CLIENT_SECRET: clientSecret, CSC_CRL_URLS: crlUrls = [] } = value;
  const [chainFile, pinFile] = [pathOf(value.CSC_CHAIN_FILE), pathOf(value.CSC_PIN_FILE)];
  if (url === undefined || clientId === undefined || clientSecret === undefined || chainFile === undefined) return undefined;
  return { url: url.replace(/\/+$/, ''), clientId, clientSecret, pinFile, chainFile, crlUrls };
}

type AuthoritySettings = 'registrationAuthority' | 'remoteSigning' | 'certifiers' | 'token';

/** Who certifies whom, and where keys lie, as the settings say. */
export function authoritySettings(value: Settings): Pick<Config, AuthoritySettings> {
  const { RA_URL: url, RA_TOKEN: token } = value;
  const chainFile = pathOf(value.RA_CHAIN_FILE);
  const { PKCS11_TOKEN: label, PKCS11_KEYS: uses } = value;
  const [library, pinFile] = [pathOf(value.PKCS11_LIBRARY), pathOf(value.PKCS11_PIN_FILE)];
  return {
    registrationAuthority: url === undefined || chainFile === undefined ? undefined : { url: url.replace(/\/+$/, ''), token, chainFile },
    remoteSigning: remoteSettings(value),
    token: library === undefined || label === undefined || pinFile === undefined ? undefined : { library, label, pinFile, uses },
    certifiers: {
      person: { by: value.PERSON_AUTHORITY, algorithm: KEY_ALGORITHMS[value.PERSON_ALGORITHM] },
      organization: { by: value.ENTERPRISE_AUTHORITY, algorithm: KEY_ALGORITHMS[value.ENTERPRISE_ALGORITHM] },
    },
  };
}

/** Nobody who asks for the keys of seals in a token has them elsewhere unawares: PKCS #11 v2.40 has no SM2. @throws StartFailure */
function refuseSm2InToken(value: Settings): void {
  const { PKCS11_LIBRARY: library, PKCS11_KEYS: uses, ENTERPRISE_AUTHORITY: by, ENTERPRISE_ALGORITHM: algorithm } = value;
  if (library === undefined || !uses.includes('seal') || by === 'csc' || algorithm !== 'sm2') return;
  throw new StartFailure(
    '企业印章的 SM2 密钥不能放进令牌：PKCS #11 没有 SM2 的标准机制。请把 PKCS11_KEYS 设为 authority,timestamp（印章密钥由本机加密保管），或把 ENTERPRISE_ALGORITHM 改为 p256 或 p384。没有启动，数据未改动。',
    'SM2 keys of seals cannot lie in the token: PKCS #11 has no standard mechanism for SM2. Please set PKCS11_KEYS to authority,timestamp (the keys of seals are then kept here, encrypted), or ENTERPRISE_ALGORITHM to p256 or p384. Nothing was started or changed.',
  );
}

/** What is asked for and not done, with the reason (docs/decisions/0034, 0039). @throws StartFailure */
export function refuseCertifiers(given: Readonly<Record<string, unknown>>, value: Settings): void {
  const ofSeals = ['SEAL_AUTHORITY', 'SEAL_ALGORITHM'].find((name) => given[name] !== undefined);
  if (ofSeals !== undefined) {
    const instead = ofSeals.replace('SEAL', 'ENTERPRISE');
    throw new StartFailure(
      `设置 ${ofSeals} 不能单独指定：企业签署用的就是印章里写明的那把密钥（GB/T 38540），请改用 ${instead}。没有启动，数据未改动。`,
      `${ofSeals} cannot be set by itself: a company signs with the key that its seal names (GB/T 38540). Please set ${instead}. Nothing was started or changed.`,
    );
  }
  if (value.PERSON_AUTHORITY === 'csc') {
    throw new StartFailure(
      'PERSON_AUTHORITY 不能是 csc：云签名服务只凭平台的授权就能动用密钥，而个人的密钥只能由本人控制（《电子签名法》第十三条）。请改为 built-in 或 ra。没有启动，数据未改动。',
      'PERSON_AUTHORITY cannot be csc: the signing service releases a key on the word of this installation, and a person’s key is the person’s alone (Electronic Signature Law, article 13). Please choose built-in or ra. Nothing was started or changed.',
    );
  }
  refuseSm2InToken(value);
}
