import { type RevocationEvidence, type TimestampAuthority, timestampRequest } from '@moqi/pki';
import { issueCrl, localTimestampAuthority, type RevocationReason } from '@moqi/pki/server';
import { frozenNow, signedContract, testPki } from '@moqi/testing';
import { describe, expect, test, vi } from 'vitest';
import { addDocumentTimestamp, bufferSource, type ValidationReport, validate } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOUR = 3_600_000;
const later = (ms: number): Date => new Date(frozenNow.getTime() + ms);
const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));
const verdictOf = ({ verdict, reasons }: ValidationReport): string => [verdict, ...reasons.map(({ code }) => code)].join(' ');

/** An authority whose clock shows `at`, with a certificate of its own. */
async function authority(
  at: Date,
  dates: { notBefore?: Date; notAfter?: Date } = {},
): Promise<TimestampAuthority & { certificate: Uint8Array }> {
  const { signer } = await testPki();
  const stamper = await signer({ profile: 'timestamp', commonName: 'Another TSA', organization: 'Another', ...dates });
  const local = localTimestampAuthority({ signer: stamper, policy: '1.2.3', accuracyMs: 1, now: () => at });
  return { ...local, certificate: stamper.certificate };
}

async function judge(timestamp: TimestampAuthority, options: { now?: Date; revocation?: RevocationEvidence; trust?: Uint8Array[] } = {}) {
  const { trust } = await testPki();
  const { file } = await signedContract({ signers: 1, timestamp });
  return validate(bufferSource(file), { trust, now: frozenNow, ...options });
}

/** An authority of another country: its own root, of which nobody here knows. */
async function foreign(): Promise<TimestampAuthority> {
  return (await testPki('sm2-sm3')).timestamp;
}

describe('a stamp that cannot be relied on shows in the verdict and in a sentence', () => {
  test.each<[string, string, () => Promise<TimestampAuthority>]>([
    ['of an authority nobody trusts', 'TIMESTAMP_UNTRUSTED', foreign],
    [
      'over something else',
      'TIMESTAMP_BROKEN',
      async () => {
        const { timestamp } = await testPki();
        return { timestamp: ({ hash }) => timestamp.timestamp({ hash, digest: new Uint8Array(32) }) };
      },
    ],
    [
      'that was altered',
      'TIMESTAMP_BROKEN',
      async () => {
        const { timestamp } = await testPki();
        return {
          timestamp: async (imprint) => {
            const token = Uint8Array.from(await timestamp.timestamp(imprint));
            token[token.length - 1] = (token.at(-1) ?? 0) ^ 1;
            return token;
          },
        };
      },
    ],
    ['that is no token', 'TIMESTAMP_UNREADABLE', async () => ({ timestamp: async (imprint) => timestampRequest(imprint) })],
    ['from the future', 'TIMESTAMP_FUTURE', () => authority(later(HOUR))],
    ['whose authority’s certificate has ended since', 'TIMESTAMP_EXPIRED', () => authority(later(-HOUR), { notAfter: later(-1000) })],
  ])('%s', async (_, code, make) => {
    const report = await judge(await make());
    expect(verdictOf(report)).toBe(`indeterminate ${code}`);
    expect(report.signatures[0]).toMatchObject({ integrity: 'intact', chain: 'trusted', level: 'B-B' });
    expect(report.reasons[0]?.['zh-CN']).toMatch(/时间戳.*。$/);
  });

  test.each<[string, () => Promise<TimestampAuthority>]>([
    ['a good stamp', async () => (await testPki()).timestamp],
    ['a clock a minute ahead of ours', () => authority(later(60_000))],
    ['a certificate that ends tomorrow', () => authority(frozenNow, { notAfter: later(24 * HOUR) })],
  ])('innocent: %s', async (_, make) => {
    const report = await judge(await make());
    expect(verdictOf(report)).toBe('valid ALL_VALID');
    expect(report.signatures[0]).toMatchObject({ level: 'B-T', timestamp: { status: 'valid' } });
  });

  test('a document time-stamp from the future proves nothing, and says so', async () => {
    const { trust } = await testPki();
    const { file } = await signedContract({ signers: 1 });
    const stamped = joined(file, await addDocumentTimestamp(bufferSource(file), await authority(later(HOUR))));
    expect(verdictOf(await validate(bufferSource(stamped), { trust, now: frozenNow }))).toBe('indeterminate TIMESTAMP_FUTURE');
    expect(verdictOf(await validate(bufferSource(stamped), { trust, now: later(2 * HOUR) }))).toBe('valid ALL_VALID');
  });

  test('a stamp that is younger than a document time-stamp laid over it contradicts it', async () => {
    const { trust, timestamp } = await testPki();
    const { file } = await signedContract({ signers: 1, timestamp: await authority(later(2 * HOUR)) });
    const stamped = joined(file, await addDocumentTimestamp(bufferSource(file), timestamp));
    const report = await validate(bufferSource(stamped), { trust, now: later(24 * HOUR) });
    expect(verdictOf(report)).toBe('indeterminate TIMESTAMP_FUTURE');
  });
});

describe('a document time-stamp that cannot be relied on shows in the verdict and in a sentence', () => {
  /** As any authority, but what it says is altered. */
  const altered = (alter: (token: Uint8Array) => Uint8Array) => async (): Promise<TimestampAuthority> => {
    const { timestamp } = await testPki();
    return { timestamp: async (imprint) => alter(Uint8Array.from(await timestamp.timestamp(imprint))) };
  };
  const elsewhere = async (): Promise<TimestampAuthority> => {
    const { timestamp } = await testPki();
    return { timestamp: ({ hash }) => timestamp.timestamp({ hash, digest: new Uint8Array(32) }) };
  };

  test.each<[string, () => Promise<TimestampAuthority>, string]>([
    ['of an authority nobody trusts', foreign, 'indeterminate CHAIN_UNTRUSTED'],
    ['over something else', elsewhere, 'invalid DIGEST_MISMATCH'],
    ['that was altered', altered((token) => token.with(-1, (token.at(-1) ?? 0) ^ 1)), 'invalid SIGNATURE_BROKEN'],
    ['that is no token', altered(() => Uint8Array.of(0x30, 0)), 'invalid CMS_UNREADABLE'],
  ])('%s', async (_, make, verdict) => {
    const { trust } = await testPki();
    const { file } = await signedContract({ signers: 1 });
    const stamped = joined(file, await addDocumentTimestamp(bufferSource(file), await make()));
    const report = await validate(bufferSource(stamped), { trust, now: frozenNow });
    expect(verdictOf(report)).toBe(verdict);
    expect(report.signatures.map(({ verdict: each }) => each)).toEqual(['valid', verdict.split(' ')[0]]);
  });
});

describe('a time-stamping authority whose certificate was revoked', () => {
  /** Revoked an hour after its stamp, and judged a day later. */
  async function revoked(reason: RevocationReason | undefined, covered: boolean): Promise<ValidationReport> {
    const { issuing, root, trust, timestamp } = await testPki();
    const stamper = await authority(frozenNow);
    const { serial } = (await import('@moqi/pki')).parseCertificate(stamper.certificate);
    const times = { thisUpdate: later(2 * HOUR), nextUpdate: later(48 * HOUR), number: 1 };
    const entry = { serial, revokedAt: later(HOUR), ...(reason && { reason }) };
    const crls = [await issueCrl(root, { ...times, revoked: [] }), await issueCrl(issuing, { ...times, revoked: [entry] })];
    const { file } = await signedContract({ signers: 1, timestamp: stamper });
    const whole = covered ? joined(file, await addDocumentTimestamp(bufferSource(file), timestamp)) : file;
    return validate(bufferSource(whole), { trust, now: later(24 * HOUR), revocation: { crls } });
  }

  test.each<[RevocationReason | undefined, string]>([
    ['keyCompromise', 'indeterminate TIMESTAMP_REVOKED'],
    // RFC 3161 §4: without a reason all of its stamps count as forged
    [undefined, 'indeterminate TIMESTAMP_REVOKED'],
    ['superseded', 'valid ALL_VALID'],
    ['cessationOfOperation', 'valid ALL_VALID'],
  ])('for %s: %s', async (reason, verdict) => {
    expect(verdictOf(await revoked(reason, false))).toBe(verdict);
  });

  test('a document time-stamp from before the compromise saves the stamp', async () => {
    expect(verdictOf(await revoked('keyCompromise', true))).toBe('valid ALL_VALID');
  });
});
