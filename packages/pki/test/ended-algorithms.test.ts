import { createPrivateKey, sign } from 'node:crypto';
import { type AnySigner, type AnyStamp, anyChain, anyStamp, type Digest } from '@moqi/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_ALGORITHMS } from '../src/algorithms.ts';
import * as der from '../src/der.ts';
import {
  certificateOf,
  digest,
  OID,
  ocspRequest,
  parseTimestampResponse,
  parseTimestampToken,
  timestampRequest,
  verifyTimestampToken,
} from '../src/index.ts';
import { checkRevocation } from '../src/revocation.ts';
import {
  type Authority,
  type CertificateProfile,
  createAuthority,
  generateKey,
  issueCertificate,
  localTimestampAuthority,
  ocspResponse,
  type SoftwareKey,
} from '../src/server.ts';
import { utf8 } from './support.ts';

/* Stamps and answers that rest on a digest past its end: those of other authorities, and that ours never do. */

/** All certificates hold from long before the end of SHA-1 until long after it. */
const START = new Date('2010-01-01T00:00:00Z');
const END = new Date('2019-06-01T00:00:00Z');
const BEFORE = new Date('2012-07-31T12:00:00Z');
const AFTER = new Date('2012-08-01T00:00:00Z');
const LATER = new Date('2018-01-01T00:00:00Z');
const STAMPED = utf8('signature value');

let root: Uint8Array;
let stamper: AnySigner;
beforeAll(async () => {
  ({ root, signer: stamper } = await anyChain({ start: START, end: END, profile: 'timestamp' }));
});

describe('a stamp of another authority that rests on SHA-1', () => {
  /** How a stamp is judged that provably existed at `at`. */
  async function judged(stamp: AnyStamp, at: Date): Promise<string> {
    const token = anyStamp(stamper, STAMPED, stamp);
    const { status, reason } = await verifyTimestampToken(token, { imprint: { data: STAMPED }, trust: [root], at, existedAt: at });
    return status === 'weakAlgorithm' ? reason : status;
  }

  const ENDED: [string, Omit<AnyStamp, 'at'>][] = [
    ['what it stamps', { imprint: 'sha1' }],
    ['its message digest', { message: 'sha1' }],
    ['its signature', { signature: 'sha1' }],
    ['all of them', { imprint: 'sha1', message: 'sha1', signature: 'sha1' }],
  ];

  it.each(ENDED)('in %s: proves nothing once SHA-1 has ended', async (_, how) => {
    expect(await judged({ at: AFTER, ...how }, AFTER)).toBe('the time stamp rests on SHA-1');
    expect(await judged({ at: LATER, ...how }, LATER)).toBe('the time stamp rests on SHA-1');
  });

  it.each(ENDED)('in %s: counts where it provably existed before, whatever the day of the question', async (_, how) => {
    expect(await judged({ at: BEFORE, ...how }, BEFORE)).toBe('valid');
  });

  it.each(ENDED)('in %s: the time that it states itself proves nothing', async (_, how) => {
    expect(await judged({ at: BEFORE, ...how }, AFTER)).toBe('the time stamp rests on SHA-1');
  });

  it('innocent: one that rests on SHA-256 alone', async () => {
    expect(await judged({ at: LATER }, LATER)).toBe('valid');
  });
});

describe('an OCSP answer', () => {
  interface Party {
    readonly key: SoftwareKey;
    readonly certificate: Uint8Array;
  }
  interface Telling {
    readonly by?: Digest;
    /** By which digest the certificate of an appointed responder is signed; else the authority itself answers. */
    readonly appointed?: Digest;
    readonly isRevoked?: boolean;
  }
  let issuing: Authority;
  let person: Uint8Array;
  let responder: Party;

  beforeAll(async () => {
    ({ issuing } = await createAuthority({ name: 'Another', organization: 'Another', algorithm: 'ecdsa-p256-sha256', now: START }));
    person = (await party('person')).certificate;
    responder = await party('ocsp');
  });

  async function party(profile: CertificateProfile): Promise<Party> {
    const key = generateKey('ecdsa-p256-sha256');
    const subject = { commonName: `Another ${profile}` };
    return { key, certificate: await issueCertificate(issuing, { profile, subject, spki: key.spki, notBefore: START, notAfter: END }) };
  }

  /** Algorithm and signature, as they end a certificate or an answer. */
  function signature(by: Digest, { pkcs8 }: SoftwareKey, bytes: Uint8Array): Uint8Array[] {
    const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
    const algorithm = der.sequence(der.oid(by === 'sha1' ? OID.ecdsaSha1 : OID.ecdsaSha256));
    return [algorithm, der.bitString(Uint8Array.from(sign(by, bytes, key)))];
  }

  /** A certificate of the issuing authority, signed by another digest (RFC 5280 §4.1.1.2). */
  function reissued(certificate: Uint8Array, by: Digest): Uint8Array {
    const fields = (der.decode(certificate).children()[0]?.children() ?? []).map(({ raw }) => raw);
    fields[2] = signature(by, issuing.key, certificate)[0] ?? new Uint8Array();
    const body = der.sequence(...fields);
    return der.sequence(body, ...signature(by, issuing.key, body));
  }

  /** What an answer made on a day is worth on that day. */
  async function told(made: Date, { by = 'sha256', appointed, isRevoked = false }: Telling): Promise<string> {
    const issuer = certificateOf(issuing.certificate);
    const { key, certificate } = appointed ? responder : issuing;
    const answer = await ocspResponse(ocspRequest(certificateOf(person), issuer), {
      responder: { ...issuing, certificate },
      issuer: issuing.certificate,
      thisUpdate: made,
      nextUpdate: new Date(made.getTime() + 1e8),
      statusOf: () => (isRevoked ? { revokedAt: START } : 'good'),
    });
    // the same words, signed anew (RFC 6960 §4.2.1)
    const basic = der.decode(answer).children()[1]?.children()[0]?.children()[1]?.octets() ?? new Uint8Array();
    const words = der.decode(basic).children()[0]?.raw ?? new Uint8Array();
    const sent = appointed ? [der.explicit(0, der.sequence(reissued(certificate, appointed)))] : [];
    const again = der.sequence(words, ...signature(by, key, words), ...sent);
    const response = der.sequence(der.enumerated(0), der.explicit(0, der.sequence(der.oid(OID.ocspBasic), der.octets(again))));
    return (await checkRevocation(certificateOf(person), issuer, { ocspResponses: [response] }, { at: made })).status;
  }
  const both = async (at: Date, telling: Telling) => [await told(at, telling), await told(at, { ...telling, isRevoked: true })];

  it.each<[string, Telling]>([
    ['of the authority, signed by SHA-1', { by: 'sha1' }],
    ['of a responder, signed by SHA-1', { by: 'sha1', appointed: 'sha256' }],
    ['of a responder whose certificate is signed by SHA-1', { appointed: 'sha1' }],
  ])('%s: says something before its end, and nothing after it', async (_, telling) => {
    expect(await both(BEFORE, telling)).toEqual(['good', 'revoked']);
    // a forger of that signature can say either
    expect(await both(AFTER, telling)).toEqual(['unknown', 'unknown']);
  });

  it.each<[string, Telling]>([
    ['of the authority', {}],
    ['of a responder', { appointed: 'sha256' }],
  ])('innocent: %s, by SHA-256', async (_, telling) => {
    expect(await both(LATER, telling)).toEqual(['good', 'revoked']);
  });
});

describe('our own stamps', () => {
  const local = (now: Date) => localTimestampAuthority({ signer: stamper, policy: '1.2.3', accuracyMs: 1, now: () => now });

  // long before its end as well as after it: a stamp must outlive the digest it rests on
  it.each([START, LATER])('are refused over SHA-1 at any time, for every caller (%s)', async (now) => {
    const sha1 = { hash: 'sha1', digest: digest('sha1', STAMPED) } as const;
    await expect(local(now).timestamp(sha1)).rejects.toMatchObject({ code: 'TIMESTAMP_REFUSED' });
    expect(parseTimestampResponse(await local(now).respond(timestampRequest(sha1)))).toMatchObject({ status: 2, token: undefined });
  });

  it('rest on no digest that has an end', async () => {
    const token = parseTimestampToken(await local(LATER).timestamp({ hash: 'sha256', digest: digest('sha256', STAMPED) }));
    expect([token.imprint.hash, token.signedData.signerInfos[0]?.hash]).toEqual(['sha256', 'sha256']);
    expect(Object.values(SIGNATURE_ALGORITHMS).map(({ scheme }) => scheme.hash)).not.toContain('sha1');
  });
});
