import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Config } from './config.ts';
import type { settings } from './settings.ts';

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
