import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { buildChain, parseCertificate, parseTimestampToken, verifyTimestampToken } from '../src/index.ts';
import { importPem } from '../src/server.ts';
import { Bench, flipped, utf8 } from './support.ts';

/*
 * The other direction: what openssl produces must be understood here. All certificates are made by openssl's own tools.
 */

// a dozen processes a test
vi.setConfig({ testTimeout: 30_000 });

const CONFIG = `
[ca]
default_ca = this
[this]
database = index.txt
new_certs_dir = .
serial = serial
crlnumber = crlnumber
default_md = default
default_crl_days = 30
policy = any
[any]
commonName = supplied
[req]
distinguished_name = name
prompt = no
[name]
CN = placeholder
[root]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[person]
keyUsage = critical,digitalSignature,nonRepudiation
extendedKeyUsage = 1.3.6.1.5.5.7.3.36
authorityKeyIdentifier = keyid
subjectAltName = email:a@example.com
certificatePolicies = 1.2.3.4
[constrained]
nameConstraints = critical,permitted;dirName:only,permitted;email:moqi.cn,excluded;DNS:moqi.cn
[only]
O = nobody
[stamper]
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = authority
[authority]
serial = tsaserial
crypto_device = builtin
signer_cert = tsa.crt
certs = root.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1, millisecs:500, microsecs:100
ordering = yes
tsa_name = yes
ess_cert_id_chain = yes
`;

const KEYS: Record<string, readonly string[]> = {
  'RSA-2048': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'P-384': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  SM2: ['-algorithm', 'SM2'],
};
const DISTID = 'distid:1234567812345678';

/** A root, and under it certificates with an extension section of the configuration each. */
function authorityByOpenssl(bench: Bench, kind: string, leaves: Record<string, string>, rootExtension = 'root') {
  bench.write({ 'ca.cnf': CONFIG, 'index.txt': '', serial: '01\n', crlnumber: '01\n', tsaserial: '01\n' });
  const run = (...args: string[]) => expect([args.join(' '), bench.openssl(...args)]).toMatchObject([args.join(' '), { ok: true }]);
  const sm2 = kind === 'SM2' ? ['-sm3', '-sigopt', DISTID] : [];
  const request = (name: string) => {
    run('genpkey', ...(KEYS[kind] ?? []), '-out', `${name}.key`);
    run('req', '-new', '-config', 'ca.cnf', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-out', `${name}.csr`, ...sm2);
  };
  const check = kind === 'SM2' ? ['-vfyopt', DISTID] : [];
  request('root');
  const self = [
    '-in',
    'root.csr',
    '-signkey',
    'root.key',
    '-days',
    '30',
    '-extfile',
    'ca.cnf',
    '-extensions',
    rootExtension,
    '-out',
    'root.crt',
  ];
  run('x509', '-req', ...self, ...sm2, ...check);
  for (const [name, extensions] of Object.entries(leaves)) {
    request(name);
    const options = [
      '-in',
      `${name}.csr`,
      '-CA',
      'root.crt',
      '-CAkey',
      'root.key',
      '-CAcreateserial',
      '-days',
      '20',
      '-out',
      `${name}.crt`,
    ];
    run('x509', '-req', ...options, '-extfile', 'ca.cnf', '-extensions', extensions, ...sm2, ...check);
  }
  const read = (file: string) => readFileSync(bench.file(file));
  const certificate = (name: string) => {
    run('x509', '-in', `${name}.crt`, '-outform', 'DER', '-out', `${name}.der`);
    return new Uint8Array(read(`${name}.der`));
  };
  return { run, read, certificate };
}

describe.each(Object.keys(KEYS))('certificates by openssl with %s', (kind) => {
  it('make a trusted chain, and one changed octet does not', async () => {
    using bench = new Bench();
    const { certificate } = authorityByOpenssl(bench, kind, { person: 'person' });
    const [leaf, root] = [certificate('person'), certificate('root')];
    const now = { trust: [root], at: new Date() };
    expect(await buildChain(leaf, now)).toMatchObject({ status: 'trusted' });
    expect(await buildChain(flipped(leaf, -5), now)).toMatchObject({ status: 'brokenSignature' });
    expect(await buildChain(leaf, { ...now, at: new Date(Date.now() + 21 * 86_400_000) })).toMatchObject({ status: 'expired' });
    expect(parseCertificate(leaf)).toMatchObject({ subject: { commonName: 'person' }, extendedKeyUsage: ['1.3.6.1.5.5.7.3.36'] });
  });
});

it('name constraints as openssl writes them are read', () => {
  using bench = new Bench();
  const { certificate } = authorityByOpenssl(bench, 'P-384', { constrained: 'constrained' });
  const { nameConstraints, unknownCritical } = parseCertificate(certificate('constrained'));
  expect(nameConstraints).toMatchObject({ critical: true, permitted: [{ form: 4, bounded: false }, { form: 1 }], excluded: [{ form: 2 }] });
  expect(unknownCritical).toEqual([]);
});

it('revocation lists and OCSP answers by openssl are believed', async () => {
  using bench = new Bench();
  const { run, read, certificate } = authorityByOpenssl(bench, 'P-384', { good: 'person', bad: 'person' });
  const root = certificate('root');
  const ca = ['-config', 'ca.cnf', '-keyfile', 'root.key', '-cert', 'root.crt'];
  for (const name of ['good', 'bad']) run('ca', ...ca, '-valid', `${name}.crt`);
  run('ca', ...ca, '-revoke', 'bad.crt', '-crl_reason', 'keyCompromise');
  run('ca', ...ca, '-gencrl', '-out', 'crl.pem');
  run('crl', '-in', 'crl.pem', '-outform', 'DER', '-out', 'crl.der');
  const crls = [read('crl.der')];
  const judge = (name: string, revocation: object) =>
    buildChain(certificate(name), { trust: [root], at: new Date(Date.now() + 1000), revocation });
  expect(await judge('good', { crls })).toMatchObject({ status: 'trusted', revocation: 'good' });
  expect(await judge('bad', { crls })).toMatchObject({ status: 'revoked' });
  for (const name of ['good', 'bad']) {
    run('ocsp', '-sha256', '-issuer', 'root.crt', '-cert', `${name}.crt`, '-reqout', 'ask');
    run(
      'ocsp',
      '-index',
      'index.txt',
      '-CA',
      'root.crt',
      '-rsigner',
      'root.crt',
      '-rkey',
      'root.key',
      '-reqin',
      'ask',
      '-respout',
      `${name}.ocsp`,
      '-ndays',
      '1',
    );
  }
  expect(await judge('good', { ocspResponses: [read('good.ocsp')] })).toMatchObject({ status: 'trusted', revocation: 'good' });
  expect(await judge('bad', { ocspResponses: [read('bad.ocsp')] })).toMatchObject({ status: 'revoked' });
  expect(await judge('bad', { ocspResponses: [read('good.ocsp')] })).toMatchObject({ revocation: 'unknown' });
});

it.each(['sha1', 'sha256', 'sha512'])('a time stamp by openssl with ESS digest %s is believed', async (ess) => {
  using bench = new Bench();
  const { run, read, certificate } = authorityByOpenssl(bench, 'P-384', { tsa: 'stamper' });
  bench.write({ 'ca.cnf': `${CONFIG}ess_cert_id_alg = ${ess}\n`, data: utf8('data') });
  run('ts', '-query', '-data', 'data', '-sha512', '-cert', '-out', 'query');
  run('ts', '-reply', '-config', 'ca.cnf', '-queryfile', 'query', '-token_out', '-out', 'token');
  const token = read('token');
  const options = { trust: [certificate('root')], at: new Date(Date.now() + 1000) };
  expect(parseTimestampToken(token)).toMatchObject({ accuracyMs: 1500.1, policy: '1.2.3.4.1', imprint: { hash: 'sha512' } });
  expect(await verifyTimestampToken(token, { ...options, imprint: { data: utf8('data') } })).toMatchObject({ status: 'valid' });
  expect(await verifyTimestampToken(token, { ...options, imprint: { data: utf8('date') } })).toMatchObject({ status: 'imprintMismatch' });
});

it('a key made by openssl for SM2 is imported and signs', async () => {
  using bench = new Bench();
  const { read } = authorityByOpenssl(bench, 'SM2', { person: 'person' });
  expect(importPem(read('person.key').toString() + read('person.crt').toString()).algorithm).toBe('sm2-sm3');
});
