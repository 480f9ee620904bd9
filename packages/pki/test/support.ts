import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as der from '../src/der.ts';
import type { SignatureAlgorithm, Signer } from '../src/index.ts';
import {
  type Authority,
  type CertificateProfile,
  type CertificateRequest,
  chainBelow,
  createAuthority,
  generateKey,
  issueCertificate,
  type SoftwareKey,
  softwareSigner,
} from '../src/server.ts';

export const ALGORITHMS: readonly SignatureAlgorithm[] = [
  'rsa-pkcs1-sha256',
  'rsa-pss-sha256',
  'ecdsa-p256-sha256',
  'ecdsa-p384-sha384',
  'sm2-sm3',
];

/** All test certificates are valid from here on; moments are given as days after it. */
export const START = new Date('2025-01-01T00:00:00Z');
export const day = (n: number) => new Date(START.getTime() + n * 86_400_000);

const authorities = new Map<SignatureAlgorithm, Promise<{ root: Authority; issuing: Authority }>>();

/** One authority of each algorithm, made once per test file. */
export function authority(algorithm: SignatureAlgorithm): Promise<{ root: Authority; issuing: Authority }> {
  let made = authorities.get(algorithm);
  if (made === undefined) {
    made = createAuthority({ name: '墨契测试', organization: '墨契', algorithm, now: START });
    authorities.set(algorithm, made);
  }
  return made;
}

const rsaPool: SoftwareKey[] = [];
let rsaTurn = 0;

/** RSA keys take long to make: two of them take turns, so that one signer's key still differs from the next one's. */
function keyFor(algorithm: SignatureAlgorithm): SoftwareKey {
  if (!algorithm.startsWith('rsa')) return generateKey(algorithm);
  const turn = rsaTurn++ % 2;
  rsaPool[turn] ??= generateKey('rsa-pkcs1-sha256');
  return { ...rsaPool[turn], algorithm };
}

/** A key of its own (see `keyFor`) with a certificate of the authority of the same algorithm, valid for two years. */
export async function signerOf(
  algorithm: SignatureAlgorithm,
  profile: CertificateProfile = 'person',
  changes: Partial<CertificateRequest> = {},
): Promise<Signer> {
  const { issuing } = await authority(algorithm);
  const key = keyFor(algorithm);
  const certificate = await issueCertificate(issuing, {
    profile,
    subject: { commonName: '张三', organization: '墨契', country: 'CN' },
    spki: key.spki,
    notBefore: START,
    notAfter: day(730),
    ...changes,
  });
  return softwareSigner({ algorithm, pkcs8: key.pkcs8, certificate, chain: chainBelow(issuing) });
}

/** The certificate once more, with further extensions, signed by `issuer`. */
export async function extended(
  certificate: Uint8Array,
  extensions: readonly Uint8Array[],
  issuer: Pick<Signer, 'sign'>,
): Promise<Uint8Array> {
  const [tbs, algorithm] = der.decode(certificate).children();
  const fields = tbs?.children() ?? [];
  const own = fields.at(-1)?.children()[0]?.children() ?? [];
  const wrapped = der.explicit(3, der.sequence(...own.map(({ raw }) => raw), ...extensions));
  const body = der.sequence(...fields.slice(0, -1).map(({ raw }) => raw), wrapped);
  return der.sequence(body, algorithm?.raw as Uint8Array, der.bitString(await issuer.sign(body)));
}

export function pem(label: string, der: Uint8Array): string {
  const lines = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}

export const certificatePem = (...ders: readonly Uint8Array[]) => ders.map((der) => pem('CERTIFICATE', der)).join('');

/** A directory of files for an independent judge, removed afterwards. */
export class Bench implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'moqi-pki-'));

  write(files: Record<string, Uint8Array | string>): this {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(this.path, name), content);
    return this;
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** Runs openssl here. `ok` is its exit status, `output` what it said. */
  openssl(...args: readonly string[]): { ok: boolean; output: string } {
    const { status, stdout, stderr } = spawnSync('openssl', args, { cwd: this.path, encoding: 'utf8', timeout: 30_000 });
    return { ok: status === 0, output: stdout + stderr };
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** A copy with one bit turned over at `index` (from the end when negative). */
export function flipped(bytes: Uint8Array, index: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const at = index < 0 ? copy.length + index : index;
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}

export const utf8 = (text: string) => new TextEncoder().encode(text);
