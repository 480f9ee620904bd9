import { parseKey, SIGNATURE_TYPE } from '@moqi/ledger';
import { z } from 'zod';
import { file, keyAlgorithm, row, rows, service, someText, words } from './setting-kinds.ts';

/** Who certifies, by which keys, and who is trusted when files are checked. */
/** “verifier key address”; over http only on this machine. */
function isWitness(text: string): boolean {
  const [key = '', url = '', ...rest] = text.split(/\s+/);
  if (rest.length > 0 || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))) return false;
  try {
    return parseKey(key).type === SIGNATURE_TYPE.cosignature;
  } catch {
    return false;
  }
}

export const trustSettings = {
  LOG_WITNESSES: words
    .transform((list) => list.filter((witness) => witness !== ''))
    .refine((list) => list.every(isWitness))
    .transform((list) => list.map((text) => text.split(/\s+/)).map(([key = '', url = '']) => ({ key, url: url.replace(/\/+$/, '') })))
    .prefault('')
    .register(
      rows,
      row(
        '用逗号分隔的见证方，各写公钥、空格、地址',
        'verifier keys of witnesses, each with an address behind a space, separated by commas',
        'Witnesses that cosign the transparent log (c2sp.org/tlog-witness; `bin/witness` is one), by https unless they are on this machine. They are worth something where somebody else runs them. Default: none',
      ),
    ),
  RA_URL: service(
    'HTTP service that has certificates of signers issued (`POST …/certificates`); docs/certificate-authorities.md describes it. `PERSON_AUTHORITY` and `ENTERPRISE_AUTHORITY` say for whom',
  ),
  RA_TOKEN: someText.optional().register(rows, row('令牌', 'a token', 'Bearer token for that service')),
  RA_CHAIN_FILE: file(
    'The certificates it issues by and all above them, up to their roots: PEM, or PKCS #12 without a password. Nothing else that it answers with is believed. Required with `RA_URL`',
  ),
  CSC_URL: service(
    'Remote signing service that holds the keys and certificates of companies (CSC API v2: calls go to `…/csc/v2/`, tokens come from `…/oauth2/token`). `ENTERPRISE_AUTHORITY=csc` says that companies seal by it',
  ),
  CSC_CLIENT_ID: someText
    .optional()
    .register(rows, row('客户端编号', 'the identifier of a client', 'Name of this installation at that service. Required with `CSC_URL`')),
  CSC_CLIENT_SECRET: someText
    .optional()
    .register(rows, row('客户端密钥', 'the secret of a client', 'Its secret (OAuth 2.0 client credentials). Required with `CSC_URL`')),
  CSC_PIN_FILE: file('File with the PIN in its first line, where the service asks for one before it signs'),
  CSC_CHAIN_FILE: file(
    'The certificates that issued those of the companies there and all above them, up to their roots: PEM, or PKCS #12 without a password. Required with `CSC_URL`',
  ),
  CSC_CRL_URLS: words
    .refine((list) => list.every((url) => URL.canParse(url) && /^https?:/.test(url)))
    .optional()
    .register(
      rows,
      row(
        '用逗号分隔的 http(s) 地址',
        'addresses starting with http:// or https://, separated by commas',
        'Where these issuers publish their complete revocation lists; without them validators say that revocation is unknown',
      ),
    ),
  // what `csc` would mean for a person is refused with the reason
  PERSON_AUTHORITY: z
    .enum(['built-in', 'ra', 'csc'])
    .prefault('built-in')
    .register(
      rows,
      row(
        'built-in 或 ra',
        'built-in or ra',
        'Who certifies the keys of persons, one for each signature: the authority of this installation, or the service at `RA_URL`',
      ),
    ),
  ENTERPRISE_AUTHORITY: z
    .enum(['built-in', 'ra', 'csc'])
    .prefault('built-in')
    .register(
      rows,
      row(
        'built-in、ra 或 csc',
        'built-in, ra or csc',
        'Who certifies the keys that companies seal with: the authority of this installation, the service at `RA_URL`, or the one at `CSC_URL` by keys that lie there. A certificate that was issued before is used until it ends',
      ),
    ),
  PERSON_ALGORITHM: keyAlgorithm('Keys of persons; `sm2` is checked by few readers of PDF files outside China'),
  ENTERPRISE_ALGORITHM: keyAlgorithm('The same for keys that companies seal with'),
  PKCS11_LIBRARY: file(
    'Library of a hardware token (PKCS #11), such as an HSM: the keys that `PKCS11_KEYS` names are made there and never leave it',
  ),
  PKCS11_TOKEN: someText
    .optional()
    .register(rows, row('令牌的名称', 'the label of a token', 'Label of the token. Required with `PKCS11_LIBRARY`')),
  PKCS11_PIN_FILE: file('File with the user PIN of the token in its first line. Required with `PKCS11_LIBRARY`'),
  PKCS11_KEYS: words
    .refine((list) => list.every((use) => use === 'authority' || use === 'timestamp' || use === 'seal'))
    .prefault('authority,timestamp,seal')
    .register(
      rows,
      row(
        '用逗号分隔的 authority、timestamp、seal',
        'authority, timestamp and seal, separated by commas',
        'What new keys are made in the token for: the built-in authority and the platform’s own certificates, its time-stamps, the seals of companies. Keys that exist stay where they are',
      ),
    ),
  TSA_URL: service('RFC 3161 timestamp authority. Without it the built-in one is used'),
  PERSON_TRUST_FILE: file(
    'Authorities whose certificates of persons are trusted when files are checked, beside the built-in one: PEM, DER, or PKCS #12 without a password. One that certifies companies too is named in both files',
  ),
  ENTERPRISE_TRUST_FILE: file('The same for certificates of companies'),
  TSA_TRUST_FILE: file(
    'Roots that time-stamps are trusted by, beside the built-in one: PEM, DER, or PKCS #12 without a password. Name the root behind `TSA_URL` here, else its time-stamps are shown as unknown',
  ),
};
