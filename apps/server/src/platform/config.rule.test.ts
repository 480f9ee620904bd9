import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { formatKey, SIGNATURE_TYPE } from '@moqi/ledger';
import { noteKeyOf } from '@moqi/ledger/server';
import { expect, test } from 'vitest';
import { configRows, readConfig } from './config.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const WITNESS = formatKey(noteKeyOf('witness.example/w1', SIGNATURE_TYPE.cosignature, privateKey));
/** the key of a log cosigns nothing */
const LOG = formatKey(noteKeyOf('moqi.example/log', SIGNATURE_TYPE.ed25519, privateKey));

test('witnesses are named by key and address, over http only on this machine', () => {
  expect(readConfig({}).witnesses).toEqual([]);
  const LOG_WITNESSES = `${WITNESS} https://witness.example/moqi/, ${WITNESS} http://127.0.0.1:8090`;
  expect(readConfig({ LOG_WITNESSES }).witnesses).toEqual([
    { key: WITNESS, url: 'https://witness.example/moqi' },
    { key: WITNESS, url: 'http://127.0.0.1:8090' },
  ]);
});

test('an empty environment starts everything on this machine', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'embedded',
    roles: { web: true, worker: true },
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: resolve('data'),
    masterKeyFile: resolve('data/master.key'),
    databaseUrl: undefined,
    trustProxy: [],
    demo: true,
  });
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: undefined });
});

test('production has neither demo data nor a guessed address', () => {
  expect(readConfig({ MODE: 'production', PUBLIC_URL: 'https://moqi.example.com/' })).toMatchObject({
    demo: false,
    publicUrl: 'https://moqi.example.com',
  });
  expect(() => readConfig({ MODE: 'production' })).toThrow('MODE=production needs PUBLIC_URL');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['MODE', 'test'],
  ['ROLE', 'web,cook'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/moqi'],
  ['PUBLIC_URL', 'moqi.example.com'],
  ['SMTP_URL', 'http://mail'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', 'true'],
  ['LOG_WITNESSES', 'https://witness.example'],
  ['LOG_WITNESSES', `${WITNESS} http://witness.example`],
  ['LOG_WITNESSES', `${LOG} https://witness.example`],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
  ['PERSON_AUTHORITY', 'somebody'],
  ['ENTERPRISE_ALGORITHM', 'rsa'],
  ['STUN_URL', 'turn:relay.example.com'],
  ['TURN_URL', 'turn://relay.example.com'],
  ['TURN_SECRET', 'short'],
  ['TURN_ONLY', 'always'],
])('%s=%s is refused by name, without quoting it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`);
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test.each(['http://moqi.example.com', 'http://127.0.0.1.example.com', 'http://203.0.113.8:8080', 'http://localhost.example.com/'])(
  'PUBLIC_URL=%s would carry sessions in the clear and is refused',
  (PUBLIC_URL) => {
    for (const MODE of ['embedded', 'production']) {
      expect(() => readConfig({ MODE, PUBLIC_URL })).toThrow('PUBLIC_URL starts with http:// and is not this machine');
    }
  },
);

test.each(['http://127.0.0.1:8080', 'http://127.8.8.8', 'http://localhost:5173', 'http://[::1]:8080', 'https://203.0.113.8'])(
  'PUBLIC_URL=%s is taken',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  },
);

test('proxies and roles are lists', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1', ROLE: 'worker' })).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    roles: { web: false, worker: true },
  });
});

test('every setting has a row with a meaning', () => {
  expect(configRows.map((row) => row.name)).toContain('DATABASE_URL');
  expect(configRows.filter((row) => row.meaning === '')).toEqual([]);
  expect(configRows.find((row) => row.name === 'PORT')?.default).toBe('8080');
});

test('a registration authority has the file of its issuers, and certifies nobody without an address', () => {
  const RA_URL = 'https://ra.example.com/v1/';
  expect(() => readConfig({ RA_URL })).toThrow('The setting RA_CHAIN_FILE');
  expect(() => readConfig({ PERSON_AUTHORITY: 'ra' })).toThrow('The setting RA_URL');
  expect(readConfig({ RA_URL, RA_CHAIN_FILE: '/etc/ra.pem', ENTERPRISE_AUTHORITY: 'ra', PERSON_ALGORITHM: 'sm2' })).toMatchObject({
    registrationAuthority: { url: 'https://ra.example.com/v1', chainFile: '/etc/ra.pem' },
    certifiers: {
      person: { by: 'built-in', algorithm: 'sm2-sm3' },
      organization: { by: 'ra', algorithm: 'ecdsa-p256-sha256' },
    },
  });
});

test('the keys of persons are at no signing service, and seals have no keys beside those of their companies', () => {
  const CSC_URL = 'https://sign.example.com/';
  const service = { CSC_URL, CSC_CLIENT_ID: 'moqi', CSC_CLIENT_SECRET: 's', CSC_CHAIN_FILE: '/etc/csc.pem' };
  expect(() => readConfig({ ...service, PERSON_AUTHORITY: 'csc' })).toThrow('PERSON_AUTHORITY cannot be csc');
  expect(() => readConfig({ SEAL_AUTHORITY: 'built-in' })).toThrow('Please set ENTERPRISE_AUTHORITY');
  expect(() => readConfig({ SEAL_ALGORITHM: 'sm2' })).toThrow('Please set ENTERPRISE_ALGORITHM');
  expect(readConfig({ SEAL_AUTHORITY: '' }).certifiers.organization).toEqual({ by: 'built-in', algorithm: 'ecdsa-p256-sha256' });
});

test('a token has a label and a PIN', () => {
  const CSC_URL = 'https://sign.example.com/';
  expect(() => readConfig({ CSC_URL })).toThrow('The setting CSC_CLIENT_ID');
  expect(() => readConfig({ CSC_URL, CSC_CLIENT_ID: 'moqi', CSC_CLIENT_SECRET: 's' })).toThrow('The setting CSC_CHAIN_FILE');
  expect(() => readConfig({ ENTERPRISE_AUTHORITY: 'csc' })).toThrow('The setting CSC_URL');
  const client = { CSC_URL, CSC_CLIENT_ID: 'moqi', CSC_CLIENT_SECRET: 's', CSC_CHAIN_FILE: '/etc/csc.pem' };
  expect(() => readConfig({ ...client, CSC_CRL_URLS: 'ldap://example.com' })).toThrow('The setting CSC_CRL_URLS');
  expect(
    readConfig({ ...client, CSC_CRL_URLS: 'http://a.example/1.crl, http://a.example/2.crl', ENTERPRISE_AUTHORITY: 'csc' }),
  ).toMatchObject({
    remoteSigning: { url: 'https://sign.example.com', clientId: 'moqi', clientSecret: 's', pinFile: undefined, chainFile: '/etc/csc.pem' },
    certifiers: { organization: { by: 'csc' }, person: { by: 'built-in' } },
  });
  const PKCS11_LIBRARY = '/usr/lib/softhsm/libsofthsm2.so';
  expect(() => readConfig({ PKCS11_LIBRARY })).toThrow('The setting PKCS11_TOKEN');
  expect(() => readConfig({ PKCS11_LIBRARY, PKCS11_TOKEN: 'moqi' })).toThrow('The setting PKCS11_PIN_FILE');
  expect(() => readConfig({ PKCS11_KEYS: 'seal,persons' })).toThrow('The setting PKCS11_KEYS');
  expect(readConfig({ PKCS11_LIBRARY, PKCS11_TOKEN: 'moqi', PKCS11_PIN_FILE: '/etc/moqi/pin', PKCS11_KEYS: 'seal' }).token).toEqual({
    library: PKCS11_LIBRARY,
    label: 'moqi',
    pinFile: '/etc/moqi/pin',
    uses: ['seal'],
  });
});

test('keys of seals for SM2 are in no token, and a start that asks for both says so', () => {
  const token = { PKCS11_LIBRARY: '/usr/lib/softhsm/libsofthsm2.so', PKCS11_TOKEN: 'moqi', PKCS11_PIN_FILE: '/etc/moqi/pin' };
  const sm2 = { ENTERPRISE_ALGORITHM: 'sm2' };
  expect(() => readConfig({ ...token, ...sm2 })).toThrow('SM2 keys of seals cannot lie in the token');
  expect(readConfig({ ...token, ...sm2, PKCS11_KEYS: 'authority,timestamp' }).certifiers.organization.algorithm).toBe('sm2-sm3');
  expect(readConfig(sm2).token).toBeUndefined();
});

test('a relay has a secret, and nothing goes only through a relay where there is none', () => {
  const TURN_URL = 'turn:relay.example.com:3478?transport=udp, turns:relay.example.com:5349';
  expect(() => readConfig({ TURN_URL })).toThrow('The setting TURN_SECRET');
  expect(() => readConfig({ TURN_ONLY: 'true' })).toThrow('The setting TURN_URL');
  const TURN_SECRET = 'shared with the relay';
  expect(readConfig({ TURN_URL, TURN_SECRET, TURN_ONLY: 'true' }).calls).toEqual({
    stunUrls: [],
    turn: { urls: ['turn:relay.example.com:3478?transport=udp', 'turns:relay.example.com:5349'], secret: TURN_SECRET },
    relayOnly: true,
  });
});
