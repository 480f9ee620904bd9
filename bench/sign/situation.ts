import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bufferSource, layDownFields } from '@moqi/pdf';
import type { SignatureAlgorithm, Signer } from '@moqi/pki';
import { chainBelow, createAuthority, generateKey, issueCertificate, softwareSigner } from '@moqi/pki/server';
import { bigPdf, samplePdf, sealPng } from '@moqi/testing';

export const SIZES = [
  ['100 KB', 100_000],
  ['1 MB', 1_000_000],
  ['10 MB', 10_000_000],
  ['50 MB', 50_000_000],
] as const;

export interface Identity {
  signer: Signer;
  pkcs8: Uint8Array;
  certificate: Uint8Array;
}

const START = new Date('2026-01-01T00:00:00Z');
const END = new Date('2031-01-01T00:00:00Z');

export async function identity(algorithm: SignatureAlgorithm): Promise<Identity> {
  const { issuing } = await createAuthority({ name: 'Bench', organization: 'Bench', algorithm, now: START });
  const key = generateKey(algorithm);
  const subject = { commonName: 'Bench', country: 'CN' };
  const certificate = await issueCertificate(issuing, { profile: 'person', subject, spki: key.spki, notBefore: START, notAfter: END });
  return {
    signer: softwareSigner({ algorithm, pkcs8: key.pkcs8, certificate, chain: chainBelow(issuing) }),
    pkcs8: key.pkcs8,
    certificate,
  };
}

const pem = (kind: string, der: Uint8Array): string =>
  `-----BEGIN ${kind}-----\n${Buffer.from(der).toString('base64')}\n-----END ${kind}-----\n`;

/** The identity as PKCS#12, which the peers want. */
export function pkcs12({ pkcs8, certificate }: Identity): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'bench-p12-'));
  try {
    const body = pem('PRIVATE KEY', pkcs8).replace(/(.{64})/g, '$1\n') + pem('CERTIFICATE', certificate).replace(/(.{64})/g, '$1\n');
    writeFileSync(join(folder, 'in.pem'), body);
    const out = join(folder, 'out.p12');
    const options = ['-export', '-legacy', '-in', join(folder, 'in.pem'), '-out', out, '-passout', 'pass:bench'];
    const run = spawnSync('openssl', ['pkcs12', ...options], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface Sample {
  plain: Uint8Array;
  /** With the empty signature field laid down. */
  ready: Uint8Array;
}

export async function sample(bytes: number): Promise<Sample> {
  const base = samplePdf().length;
  const plain = bigPdf(Math.max(1000, bytes - base));
  const box = { page: 0, x: 80, y: 640, width: 110, height: 110 };
  const fields = await layDownFields(bufferSource(plain), [{ kind: 'signature', name: 'S', box }]);
  return { plain, ready: Uint8Array.from(Buffer.concat([plain, fields])) };
}

export const seal = sealPng(300);
