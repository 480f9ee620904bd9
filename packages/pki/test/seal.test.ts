import { describe, expect, it } from 'vitest';
import * as der from '../src/der.ts';
import { certificateOf, digest, OID, type Signer } from '../src/index.ts';
import {
  createAuthority,
  createSeal,
  createSealSignature,
  generateKey,
  issueCertificate,
  localTimestampAuthority,
  mayUseSeal,
  parseSeal,
  parseSealSignature,
  type SealContents,
  softwareSigner,
  verifySeal,
  verifySealSignature,
} from '../src/server.ts';
import { authority, Bench, day, flipped, pem, START, signerOf, utf8 } from './support.ts';

const DATA_HASH = digest('sm3', utf8('合同正文'));
const PICTURE = { type: 'PNG', data: new Uint8Array(500).fill(0x89), width: 40, height: 40 };

async function situation(changes: Partial<SealContents> = {}) {
  const { root, issuing } = await authority('sm2-sm3');
  const maker = await signerOf('sm2-sm3', 'seal-maker', { subject: { commonName: '制章中心' } });
  const owner = await signerOf('sm2-sm3', 'organization');
  const contents: SealContents = {
    id: '91310000MA1FL0000X-0001',
    vendor: 'moqi',
    type: 1,
    name: '墨契科技有限公司合同专用章',
    allowed: { kind: 'certificates', certificates: [owner.certificate] },
    createdAt: day(1),
    validFrom: day(1),
    validTo: day(365),
    picture: PICTURE,
    ...changes,
  };
  const seal = await createSeal(contents, maker);
  const trust = { trust: [root.certificate], intermediates: [issuing.certificate] };
  const sign = (signer: Signer = owner, signedAt = day(10)) =>
    createSealSignature({ seal, dataHash: DATA_HASH, property: '/Doc_0', signedAt }, { signer });
  return { root, issuing, maker, owner, contents, seal, trust, sign };
}

describe('a seal', () => {
  it('keeps what it was made of', async () => {
    const { seal, contents, maker } = await situation();
    expect(parseSeal(seal)).toMatchObject({
      ...contents,
      version: 4,
      extensions: [],
      signatureOid: OID.sm2Sm3,
      makerCertificate: maker.certificate,
    });
  });

  it('has the layout of GB/T 38540 and a signature that openssl accepts', async () => {
    const { seal, maker } = await situation();
    const [contents, , , signature] = der.decode(seal).children();
    expect(contents?.children().map(({ tag }) => tag)).toEqual([der.TAG.sequence, der.TAG.ia5String, der.TAG.sequence, der.TAG.sequence]);
    expect(
      contents
        ?.children()[2]
        ?.children()
        .slice(-3)
        .map(({ tag }) => tag),
    ).toEqual(Array(3).fill(der.TAG.generalizedTime));
    using bench = new Bench();
    const signed = contents?.raw as Uint8Array;
    bench.write({
      signed,
      changed: flipped(signed, 30),
      signature: signature?.bitString().bytes as Uint8Array,
      key: pem('PUBLIC KEY', certificateOf(maker.certificate).publicKey.spki),
    });
    const judge = (file: string) =>
      bench.openssl('dgst', '-sm3', '-verify', 'key', '-sigopt', 'distid:1234567812345678', '-signature', 'signature', file).ok;
    expect([judge('signed'), judge('changed')]).toEqual([true, false]);
  });

  it.each<[string, number, string]>([
    ['within its period', 10, 'valid'],
    ['before it', 0, 'notYetValid'],
    ['after it', 366, 'expired'],
  ])('%s', async (_name, at, status) => {
    const { seal, trust } = await situation();
    expect(await verifySeal(seal, { ...trust, at: day(at) })).toMatchObject({ status });
  });

  it('is invalid when the picture or the name was changed, or the maker is unknown', async () => {
    const { seal, trust, contents } = await situation();
    const at = day(10);
    const picture = Buffer.from(seal).indexOf(Buffer.from(PICTURE.data)) + 7;
    expect(await verifySeal(flipped(seal, picture), { ...trust, at })).toMatchObject({ status: 'signatureInvalid' });
    const name = Buffer.from(seal).indexOf(Buffer.from(contents.name));
    expect(await verifySeal(flipped(seal, name + 30), { ...trust, at })).toMatchObject({ status: 'signatureInvalid' });
    expect(await verifySeal(seal, { trust: [], at })).toMatchObject({ status: 'makerInvalid' });
  });

  it('is invalid when its maker is none of those who may make seals', async () => {
    const { seal, trust, contents, maker, owner } = await situation();
    const at = day(10);
    const makers = [maker.certificate];
    expect(await verifySeal(seal, { ...trust, makers, at })).toMatchObject({ status: 'valid' });
    // the owner has a good certificate and makes a seal for itself
    const own = await createSeal(contents, owner);
    expect(await verifySeal(own, { ...trust, makers, at })).toMatchObject({
      status: 'makerInvalid',
      reason: expect.stringContaining('none of those'),
    });
    // a maker of the same name, of another authority of the same name
    const impostor = await createAuthority({ name: '墨契测试', organization: '墨契', algorithm: 'sm2-sm3', now: START });
    const key = generateKey('sm2-sm3');
    const request = {
      profile: 'seal-maker',
      subject: { commonName: '制章中心' },
      spki: key.spki,
      notBefore: START,
      notAfter: day(99),
    } as const;
    const certificate = await issueCertificate(impostor.issuing, request);
    const forged = await createSeal(contents, softwareSigner({ ...key, certificate, chain: [] }));
    expect((await verifySeal(forged, { ...trust, at })).status).toBe('makerInvalid');
    // the real maker's certificate over a stranger's signature
    const [body, , algorithm] = der.decode(forged).children();
    const parts = [body?.raw as Uint8Array, der.octets(maker.certificate), algorithm?.raw as Uint8Array];
    const claimed = der.sequence(...parts, der.bitString(await owner.sign(der.sequence(...parts))));
    expect(await verifySeal(claimed, { ...trust, makers, at })).toMatchObject({ status: 'signatureInvalid' });
  });

  it('is invalid with a critical extension nobody knows', async () => {
    const extension = { oid: '1.2.3', critical: true, value: Uint8Array.of(5, 0) };
    const critical = await situation({ extensions: [extension] });
    expect(await verifySeal(critical.seal, { ...critical.trust, at: day(10) })).toMatchObject({ status: 'unknownExtension' });
    const { seal, trust } = await situation({ extensions: [{ ...extension, critical: false }] });
    expect(await verifySeal(seal, { ...trust, at: day(10) })).toMatchObject({ status: 'valid' });
    expect(parseSeal(seal).extensions).toEqual([{ ...extension, critical: false }]);
  });

  it.each<[string, Partial<SealContents>]>([
    ['no user', { allowed: { kind: 'certificates', certificates: [] } }],
    ['an end before the beginning', { validTo: day(0) }],
    ['an identifier that is not ASCII', { id: '章' }],
    ['a picture without size', { picture: { ...PICTURE, width: 0 } }],
    ['a size in fractions', { picture: { ...PICTURE, height: 40.5 } }],
  ])('is not made with %s', async (_name, changes) => {
    await expect(situation(changes)).rejects.toMatchObject({ code: 'SEAL_REFUSED' });
  });

  it('is not made with RSA-PSS, whose parameters have no place in it', async () => {
    const { contents } = await situation();
    await expect(createSeal(contents, await signerOf('rsa-pss-sha256', 'seal-maker'))).rejects.toMatchObject({ code: 'SEAL_REFUSED' });
  });

  it('refuses to be read when it is something else', async () => {
    const { seal } = await situation();
    const older = flipped(flipped(seal, 0), 0);
    older[Buffer.from(seal).indexOf(Buffer.from('020104', 'hex')) + 2] = 1;
    for (const bytes of [new Uint8Array(0), der.sequence(), seal.subarray(0, -1), older]) {
      expect(() => parseSeal(bytes)).toThrow(expect.objectContaining({ code: 'SEAL_MALFORMED' }));
    }
  });
});

describe('a seal signature', () => {
  it('is valid for the document it was made for, and for no other', async () => {
    const { sign, trust, owner } = await situation();
    const bytes = await sign();
    expect(parseSealSignature(bytes)).toMatchObject({
      signedAt: day(10),
      property: '/Doc_0',
      certificate: owner.certificate,
      timestamp: undefined,
    });
    expect(await verifySealSignature(bytes, { ...trust, dataHash: DATA_HASH })).toMatchObject({ status: 'valid', at: day(10) });
    expect(await verifySealSignature(bytes, { ...trust, dataHash: flipped(DATA_HASH, 0) })).toMatchObject({ status: 'dataChanged' });
    expect(await verifySealSignature(flipped(bytes, -1), { ...trust, dataHash: DATA_HASH })).toMatchObject({ status: 'signatureInvalid' });
    expect(await verifySealSignature(bytes, { trust: [], dataHash: DATA_HASH })).toMatchObject({ status: 'sealInvalid' });
  });

  it('has the layout of GB/T 38540', async () => {
    const { seal, owner } = await situation();
    const extension = { oid: '1.2.3', critical: false, value: Uint8Array.of(5, 0) };
    const stamper = await signerOf('sm2-sm3', 'timestamp');
    const timestamp = localTimestampAuthority({ signer: stamper, policy: '1.2.3', accuracyMs: 1, now: () => day(11) });
    const request = { seal, dataHash: DATA_HASH, property: '/Doc_0', signedAt: day(10), extensions: [extension] };
    const bytes = await createSealSignature(request, { signer: owner, timestamp });
    const { sequence, integer, generalizedTime, bitString, ia5String, octetString, oid } = der.TAG;
    const [toSign, ...rest] = der.decode(bytes).children();
    expect(rest.map(({ tag }) => tag)).toEqual([octetString, oid, bitString, der.context(0)]);
    const fields = toSign?.children() ?? [];
    expect(fields.map(({ tag }) => tag)).toEqual([integer, sequence, generalizedTime, bitString, ia5String, der.context(0)]);
    expect(fields[0]?.smallInteger()).toBe(4);
    expect(fields[1]?.raw).toEqual(seal);
    expect(Buffer.from(fields[3]?.bitString().bytes ?? [])).toEqual(Buffer.from(DATA_HASH));
    const parsed = parseSealSignature(bytes);
    expect(parsed).toMatchObject({
      signedAt: day(10),
      property: '/Doc_0',
      extensions: [extension],
      seal: { id: '91310000MA1FL0000X-0001' },
    });
    using bench = new Bench();
    bench.write({
      signed: toSign?.raw as Uint8Array,
      changed: flipped(toSign?.raw as Uint8Array, -1),
      signature: parsed.signature,
      key: pem('PUBLIC KEY', certificateOf(owner.certificate).publicKey.spki),
    });
    const judge = (file: string) =>
      bench.openssl('dgst', '-sm3', '-verify', 'key', '-sigopt', 'distid:1234567812345678', '-signature', 'signature', file).ok;
    expect([judge('signed'), judge('changed')]).toEqual([true, false]);
  });

  it('is noticed when its own user changed the seal', async () => {
    const { sign, trust, owner, seal } = await situation();
    const [toSign] = der.decode(await sign()).children();
    const fields = toSign?.children().map(({ raw }) => raw) ?? [];
    fields[1] = flipped(seal, Buffer.from(seal).indexOf(Buffer.from(PICTURE.data)) + 7);
    const body = der.sequence(...fields);
    const resigned = der.sequence(body, der.octets(owner.certificate), der.oid(OID.sm2Sm3), der.bitString(await owner.sign(body)));
    expect(await verifySealSignature(resigned, { ...trust, dataHash: DATA_HASH })).toMatchObject({
      status: 'sealInvalid',
      seal: { status: 'signatureInvalid' },
    });
  });

  it('is not believed when the maker of its seal is not', async () => {
    const { sign, trust, maker, owner } = await situation();
    const judge = async (makers: readonly Uint8Array[]) => verifySealSignature(await sign(), { ...trust, makers, dataHash: DATA_HASH });
    expect(await judge([maker.certificate])).toMatchObject({ status: 'valid' });
    expect(await judge([owner.certificate])).toMatchObject({ status: 'sealInvalid', seal: { status: 'makerInvalid' } });
  });

  it('is not read with a critical extension nobody knows', async () => {
    const { seal, trust, owner } = await situation();
    const extensions = [{ oid: '1.2.3', critical: true, value: Uint8Array.of(5, 0) }];
    const bytes = await createSealSignature({ seal, dataHash: DATA_HASH, property: '', signedAt: day(10), extensions }, { signer: owner });
    expect(await verifySealSignature(bytes, { ...trust, dataHash: DATA_HASH })).toMatchObject({ status: 'unknownExtension' });
  });

  it('may name its users by digest', async () => {
    const owner = await signerOf('sm2-sm3', 'organization');
    const digests = [{ type: 'SM3', value: digest('sm3', owner.certificate) }];
    const { sign, trust, seal } = await situation({ allowed: { kind: 'digests', digests } });
    expect(await verifySealSignature(await sign(owner), { ...trust, dataHash: DATA_HASH })).toMatchObject({ status: 'valid' });
    expect(mayUseSeal(parseSeal(seal), (await signerOf('sm2-sm3')).certificate)).toBe(false);
  });

  it('is not made by others, nor outside the period of the seal', async () => {
    const { sign, owner } = await situation();
    await expect(sign(await signerOf('sm2-sm3', 'organization'))).rejects.toMatchObject({ code: 'SEAL_REFUSED' });
    await expect(sign(owner, day(0))).rejects.toMatchObject({ code: 'SEAL_REFUSED' });
    await expect(sign(owner, day(366))).rejects.toMatchObject({ code: 'SEAL_REFUSED' });
  });

  it('is noticed when another signer uses a copied seal', async () => {
    const { sign, trust } = await situation();
    const thief = await signerOf('sm2-sm3', 'organization');
    const [toSign] = der.decode(await sign()).children();
    const body = toSign?.raw as Uint8Array;
    const forged = der.sequence(body, der.octets(thief.certificate), der.oid(OID.sm2Sm3), der.bitString(await thief.sign(body)));
    expect(await verifySealSignature(forged, { ...trust, dataHash: DATA_HASH })).toMatchObject({ status: 'signerNotAllowed' });
  });

  it("is judged for the time stamp's moment when it has one", async () => {
    const { seal, owner, trust } = await situation();
    const stamper = await signerOf('sm2-sm3', 'timestamp');
    const stamped = async (now: Date) => {
      const timestamp = localTimestampAuthority({ signer: stamper, policy: '1.2.3', accuracyMs: 1, now: () => now });
      return createSealSignature({ seal, dataHash: DATA_HASH, property: '', signedAt: day(10) }, { signer: owner, timestamp });
    };
    const options = { ...trust, dataHash: DATA_HASH };
    expect(await verifySealSignature(await stamped(day(11)), options)).toMatchObject({ status: 'valid', at: day(11) });
    expect(await verifySealSignature(await stamped(day(400)), options)).toMatchObject({
      status: 'sealInvalid',
      seal: { status: 'expired' },
    });
    expect(await verifySealSignature(flipped(await stamped(day(11)), -1), options)).toMatchObject({ status: 'timestampInvalid' });
  });

  it("follows the signer's certificate", async () => {
    const { seal, trust, owner } = await situation({ validTo: day(2000) });
    const late = await createSealSignature({ seal, dataHash: DATA_HASH, property: '', signedAt: day(800) }, { signer: owner });
    expect(await verifySealSignature(late, { ...trust, dataHash: DATA_HASH })).toMatchObject({
      status: 'signerInvalid',
      chain: { status: 'expired' },
    });
  });
});
