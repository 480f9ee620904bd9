import type { TimestampAuthority } from '@moqi/pki';
import { localTimestampAuthority } from '@moqi/pki/server';
import { type AnyChain, type AnyStamp, anyChain, anyStamp, samplePdf, signedContract } from '@moqi/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addDocumentTimestamp, addValidationData, bufferSource, proofEnd, type ValidationReport, validate } from '../src/index.ts';

// RSA keys take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** All of this happens between 2009 and 2022, while one algorithm after the other came to its end. */
const START = new Date('2009-01-01T00:00:00Z');
const END = new Date('2018-12-01T00:00:00Z');
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));

type Weakness = Omit<AnyChain, 'start' | 'end'>;

async function stamper(at: Date, weakness: Weakness = {}): Promise<{ root: Uint8Array; timestamp: TimestampAuthority }> {
  const { root, signer } = await anyChain({ start: START, end: END, profile: 'timestamp', ...weakness });
  return { root, timestamp: localTimestampAuthority({ signer, policy: '1.2.3', accuracyMs: 1, now: () => at }) };
}

/** A file signed by a path with a weakness, time-stamped by another with another, and judged at some day. */
async function judge({
  now,
  signer = {},
  stamp,
}: {
  now: Date;
  signer?: Weakness;
  stamp?: { at: Date } & Weakness;
}): Promise<ValidationReport> {
  const chain = await anyChain({ start: START, end: END, ...signer });
  const authority = stamp && (await stamper(stamp.at, stamp));
  const { file } = await signedContract({ signers: 1, first: chain.signer, timestamp: authority?.timestamp ?? null });
  return validate(bufferSource(file), { trust: [chain.root, ...(authority ? [authority.root] : [])], now });
}

const verdictOf = ({ verdict, reasons }: ValidationReport): string => [verdict, ...reasons.map(({ code }) => code)].join(' ');

const WEAK: [string, Weakness, string][] = [
  ['a short key of the signer', { leafKey: 'RSA 1024' }, 'CRYPTO_WEAK'],
  ['a curve nobody accepts, of the signer', { leafKey: 'prime192v1' }, 'CRYPTO_WEAK'],
  ['a curve of the right size that is not on the list', { leafKey: 'secp256k1' }, 'CRYPTO_WEAK'],
  ['SHA-1 under the certificate of the signer', { leafDigest: 'sha1' }, 'CHAIN_WEAK'],
  ['a short key of the issuing authority', { issuingKey: 'RSA 1024' }, 'CHAIN_WEAK'],
  ['a curve nobody accepts, of the issuing authority', { issuingKey: 'secp112r1' }, 'CHAIN_WEAK'],
  ['SHA-1 under the certificate of the issuing authority', { issuingDigest: 'sha1' }, 'CHAIN_WEAK'],
  ['a short key of the root', { rootKey: 'RSA 1024' }, 'CHAIN_WEAK'],
];
/** By then RSA 1024 and SHA-1 had ended, and no certificate had. */
const AFTER = new Date('2021-06-01T00:00:00Z');
const LATE = { start: new Date('2019-11-01T00:00:00Z'), end: new Date('2028-01-01T00:00:00Z') };

describe('an algorithm past its end, without anything that shows that the signature is older', () => {
  test.each(WEAK)('%s: neither accused nor passed', async (_, signer, code) => {
    const report = await judge({ now: AFTER, signer: { ...signer, ...LATE } as Weakness });
    expect(verdictOf(report)).toBe(`indeterminate ${code} NO_TIMESTAMP`);
    expect(report.signatures[0]).toMatchObject({ integrity: 'intact', chain: code === 'CHAIN_WEAK' ? 'weakAlgorithm' : 'trusted' });
    expect(report.reasons[0]?.facts?.detail).toMatch(/^(SHA-1|RSA 1024|[\d.]+)$/);
  });

  test.each<[string, Weakness]>([
    ['RSA 2048', { leafKey: 'RSA 2048', issuingKey: 'RSA 2048', rootKey: 'RSA 2048' }],
    ['P-256', {}],
    ['brainpoolP256r1', { leafKey: 'brainpoolP256r1', issuingKey: 'brainpoolP256r1' }],
    ['SHA-1 only under the root itself, which is trusted because it was given', { rootDigest: 'sha1' }],
  ])('innocent: %s', async (_, signer) => {
    expect(verdictOf(await judge({ now: AFTER, signer: { ...signer, ...LATE } as Weakness }))).toBe('valid ALL_VALID');
  });
});

describe('what a time-stamp shows to be older than the end stays valid', () => {
  test.each<[string, Weakness, string]>([
    ['SHA-1', { leafDigest: 'sha1', issuingDigest: 'sha1' }, '2012-07-31'],
    ['RSA 1024', { leafKey: 'RSA 1024', issuingKey: 'RSA 1024' }, '2018-06-01'],
  ])('%s, stamped before', async (_, signer, stamped) => {
    expect(verdictOf(await judge({ now: day('2018-11-01'), signer, stamp: { at: day(stamped) } }))).toBe('valid ALL_VALID');
  });

  test('SHA-1, stamped a day too late', async () => {
    const signer = { leafDigest: 'sha1' } as const;
    expect(verdictOf(await judge({ now: day('2018-11-01'), signer, stamp: { at: day('2012-08-01') } }))).toBe('indeterminate CHAIN_WEAK');
  });

  test('a curve that was never accepted is not saved by any stamp', async () => {
    const stamp = { at: day('2009-06-01') };
    expect(verdictOf(await judge({ now: day('2018-11-01'), signer: { leafKey: 'prime192v1' }, stamp }))).toBe('indeterminate CRYPTO_WEAK');
  });
});

describe('a time-stamp is asked the same, for the moment by which it provably existed', () => {
  test.each(WEAK)('%s (of the time-stamping authority)', async (_, weakness) => {
    const stamp = { at: AFTER, ...weakness, ...LATE };
    const report = await judge({ now: AFTER, signer: LATE as Weakness, stamp });
    expect(verdictOf(report)).toBe('indeterminate TIMESTAMP_WEAK');
    expect(report.signatures[0]).toMatchObject({ level: 'B-B', timestamp: { status: 'weakAlgorithm' } });
  });

  test('a strong one does not make the time valid that a weak one was made at', async () => {
    const stamp = { at: day('2012-07-01'), leafDigest: 'sha1' } as const;
    expect(verdictOf(await judge({ now: day('2012-07-02'), stamp }))).toBe('valid ALL_VALID');
    expect(verdictOf(await judge({ now: day('2013-01-01'), stamp }))).toBe('indeterminate TIMESTAMP_WEAK');
  });
});

describe('a time-stamp of another authority that rests on SHA-1 itself', () => {
  /** A signed file with such a stamp over the signature. */
  async function stamped(how: AnyStamp, now: Date, signer: Weakness = {}): Promise<ValidationReport> {
    const chain = await anyChain({ start: START, end: END, ...signer });
    const authority = await anyChain({ start: START, end: END, profile: 'timestamp' });
    let value = new Uint8Array();
    const first = {
      ...chain.signer,
      sign: async (message: Uint8Array) => {
        value = Uint8Array.from(await chain.signer.sign(message));
        return value;
      },
    };
    const timestamp = { timestamp: async () => anyStamp(authority.signer, value, how) };
    const { file } = await signedContract({ signers: 1, first, timestamp });
    return validate(bufferSource(file), { trust: [chain.root, authority.root], now });
  }

  test.each<[string, Omit<AnyStamp, 'at'>]>([
    ['in what it stamps', { imprint: 'sha1' }],
    ['in its message digest', { message: 'sha1' }],
    ['in its signature', { signature: 'sha1' }],
  ])('%s: after the end of SHA-1 it is no proof of existence, and says so', async (_, how) => {
    const report = await stamped({ at: day('2013-01-01'), ...how }, day('2018-11-01'));
    expect(verdictOf(report)).toBe('indeterminate TIMESTAMP_WEAK');
    expect(report.signatures[0]).toMatchObject({ level: 'B-B', timestamp: { status: 'weakAlgorithm' } });
    expect(verdictOf(await stamped({ at: day('2012-07-30'), ...how }, day('2012-07-31')))).toBe('valid ALL_VALID');
  });

  test('and it does not save a signature whose own algorithm has ended', async () => {
    const [at, now, weak] = [day('2012-07-31'), day('2018-11-01'), { leafDigest: 'sha1' } as const];
    expect(verdictOf(await stamped({ at, imprint: 'sha1' }, now, weak))).toBe('indeterminate CHAIN_WEAK TIMESTAMP_WEAK');
    expect(verdictOf(await stamped({ at }, now, weak))).toBe('valid ALL_VALID');
  });
});

describe('time-stamps that nobody renewed', () => {
  let archived: Uint8Array;
  let trust: Uint8Array[];

  beforeAll(async () => {
    const chain = await anyChain({ start: START, end: day('2012-01-01') });
    const first = await stamper(day('2011-01-01'));
    const { file } = await signedContract({ signers: 1, first: chain.signer, timestamp: first.timestamp });
    trust = [chain.root, first.root];
    const revocation = { revocation: () => Promise.resolve({}) };
    const store = joined(file, await addValidationData(bufferSource(file), { revocation, trust }));
    archived = joined(store, await addDocumentTimestamp(bufferSource(store), first.timestamp));
  });

  const at = async (now: string, file: Uint8Array): Promise<ValidationReport> => validate(bufferSource(file), { trust, now: day(now) });

  test('as long as the last authority’s certificate holds, everything is valid', async () => {
    const report = await at('2018-11-01', archived);
    expect(verdictOf(report)).toBe('valid ALL_VALID');
  });

  test('once it has expired, nothing proves the time any more', async () => {
    const report = await at('2018-12-02', archived);
    expect(report.verdict).toBe('indeterminate');
    expect(report.signatures.map(({ kind, chain, reasons }) => [kind, chain, ...reasons.map(({ code }) => code)])).toEqual([
      ['signature', 'expired', 'CHAIN_EXPIRED', 'TIMESTAMP_EXPIRED'],
      ['timestamp', 'expired', 'CHAIN_EXPIRED'],
    ]);
    expect(report.signatures[0]?.level).toBe('B-B');
  });

  test('a file is proven as long as its last stamp, one without a stamp as long as its certificate', async () => {
    const chain = await anyChain({ start: START, end: day('2012-01-01') });
    const { file: bare } = await signedContract({ signers: 1, first: chain.signer, timestamp: null });
    const { timestamp } = await stamper(day('2011-01-01'));
    const { file: stamped } = await signedContract({ signers: 1, first: chain.signer, timestamp });
    const longer = await stamper(day('2011-01-01'), { start: START, end: day('2018-12-15') } as Weakness);
    const again = joined(stamped, await addDocumentTimestamp(bufferSource(stamped), longer.timestamp));
    const ends = await Promise.all([bare, stamped, again, samplePdf()].map((one) => proofEnd(bufferSource(one), trust)));
    expect(ends).toEqual([day('2012-01-01'), END, day('2018-12-15'), undefined]);
  });

  test('a later stamp takes over', async () => {
    const chain = await anyChain({ start: day('2018-01-01'), end: day('2027-01-01'), profile: 'timestamp' });
    const timestamp = localTimestampAuthority({ signer: chain.signer, policy: '1.2.3', accuracyMs: 1, now: () => day('2018-11-30') });
    const renewed = joined(archived, await addDocumentTimestamp(bufferSource(archived), timestamp));
    const report = await validate(bufferSource(renewed), { trust: [...trust, chain.root], now: day('2021-01-01') });
    expect(verdictOf(report)).toBe('valid ALL_VALID');
  });
});
