import { readFileSync } from 'node:fs';
import type { FuzzTarget } from '@moqi/testing/fuzz';
import { policyProblem } from '../../src/certificate-policies.ts';
import { toDer } from '../../src/der-normalize.ts';
import {
  buildChain,
  certificateOf,
  der,
  digest,
  type HashName,
  hashOf,
  OID,
  ocspRequest,
  parseCertificate,
  parseCrl,
  parseOcspResponse,
  parseSignedData,
  parseTimestampResponse,
  signedAttributes,
  signedData,
  timestampRequest,
  verifySignerInfo,
  verifyTimestampToken,
} from '../../src/index.ts';
import { nameProblem } from '../../src/name-constraints.ts';
import {
  createSeal,
  createSealSignature,
  issueCrl,
  localTimestampAuthority,
  ocspResponse,
  parseOcspRequest,
  parsePkcs12,
  parseSeal,
  parseSealSignature,
  verifySealSignature,
} from '../../src/server.ts';
import { authority, Bench, certificatePem, day, extended, pem, signerOf, utf8 } from '../support.ts';

const P256 = 'ecdsa-p256-sha256';
const CONTENT = utf8('content');

/** Walks everything a decoded element gives access to. */
function walk(value: der.DerValue): void {
  if ((value.tag & 0x20) !== 0) for (const child of value.children()) walk(child);
}

async function cmsSample(): Promise<Uint8Array> {
  const signer = await signerOf(P256);
  const stamper = localTimestampAuthority({ signer: await signerOf(P256, 'timestamp'), policy: '1.2.3', accuracyMs: 1, now: () => day(1) });
  const hash: HashName = hashOf(P256);
  const attributes = signedAttributes({ hash, messageDigest: digest(hash, CONTENT), certificate: signer.certificate });
  const signature = await signer.sign(attributes);
  const timestamp = await stamper.timestamp({ hash, digest: digest(hash, signature) });
  return signedData({ attributes, signature, signer, timestamp, content: CONTENT });
}

/** A key file as openssl writes it, with few iterations so that mutants run fast. */
async function keyFile(): Promise<Uint8Array> {
  using bench = new Bench();
  const { issuing } = await authority(P256);
  bench.write({ key: pem('PRIVATE KEY', issuing.key.pkcs8), certificate: certificatePem(issuing.certificate) });
  const made = bench.openssl('pkcs12', '-export', '-iter', '2', '-inkey', 'key', '-in', 'certificate', '-out', 'p12', '-passout', 'pass:x');
  if (!made.ok) throw new Error(made.output);
  return readFileSync(bench.file('p12'));
}

async function sealSample(): Promise<Uint8Array> {
  const owner = await signerOf('sm2-sm3', 'organization');
  const seal = await createSeal(
    {
      id: '1',
      vendor: 'moqi',
      type: 1,
      name: '合同专用章',
      allowed: { kind: 'certificates', certificates: [owner.certificate] },
      createdAt: day(1),
      validFrom: day(1),
      validTo: day(9),
      picture: { type: 'PNG', data: new Uint8Array(40), width: 40, height: 40 },
    },
    await signerOf('sm2-sm3', 'seal-maker'),
  );
  return createSealSignature({ seal, dataHash: digest('sm3', CONTENT), property: '', signedAt: day(2) }, { signer: owner });
}

/** An authority's certificate with every constraint there is, and names and policies for them to apply to. */
async function constrainedSample(): Promise<Uint8Array> {
  const { root, issuing } = await authority(P256);
  const extension = (oid: string, ...fields: Uint8Array[]) => der.sequence(der.oid(oid), der.octets(der.sequence(...fields)));
  const names = [
    der.explicit(4, certificateOf(issuing.certificate).subject.der),
    der.tlv(der.contextPrimitive(1), utf8('.moqi.cn')),
    der.tlv(der.contextPrimitive(1), utf8('a@moqi.cn')),
    der.tlv(der.contextPrimitive(2), utf8('moqi.cn')),
  ];
  const subtrees = der.sequence(...names.map((name) => der.sequence(name)));
  const [one, two] = [der.oid('1.2.3'), der.oid('1.2.4')];
  return extended(
    issuing.certificate,
    [
      extension(OID.nameConstraints, der.implicit(0, subtrees), der.implicit(1, subtrees)),
      extension(OID.subjectAltName, ...names),
      extension(OID.certificatePolicies, der.sequence(one), der.sequence(der.oid(OID.anyPolicy))),
      extension(OID.policyMappings, der.sequence(one, two)),
      extension(OID.policyConstraints, der.tlv(0x80, Uint8Array.of(0)), der.tlv(0x81, Uint8Array.of(1))),
      der.sequence(der.oid(OID.inhibitAnyPolicy), der.octets(der.integer(1))),
    ],
    root,
  );
}

/** The constraints of a certificate held against itself and an honest one, below and above. */
function inspectConstraints(mutant: Uint8Array, sample: Uint8Array): void {
  const [changed, honest] = [parseCertificate(mutant), certificateOf(sample)];
  for (const path of [
    [changed, changed, changed],
    [honest, changed, honest],
    [changed, honest, honest],
  ]) {
    nameProblem(path);
    policyProblem(path);
  }
}

/** Everything in a CMS that a validator looks at: signer, chain, embedded time stamps. */
async function inspectCms(mutant: Uint8Array, trust: readonly Uint8Array[]): Promise<void> {
  const parsed = parseSignedData(mutant);
  for (const [index, signer] of parsed.signerInfos.entries()) {
    const result = await verifySignerInfo(parsed, index, { content: CONTENT });
    if (result.certificate)
      await buildChain(result.certificate, { intermediates: parsed.certificates, trust, at: day(1), revocation: parsed });
    for (const token of signer.timestampTokens) await verifyTimestampToken(token, { imprint: { data: signer.signature }, trust });
  }
}

/** All decoders of the package that read what strangers send. */
export async function targets(): Promise<readonly FuzzTarget[]> {
  const { issuing, root } = await authority(P256);
  const trust = [root.certificate];
  const { certificate } = await signerOf(P256, 'person', { crlUrl: 'http://a/b', ocspUrl: 'http://a/c' });
  const tsa = localTimestampAuthority({ signer: await signerOf(P256, 'timestamp'), policy: '1.2.3', accuracyMs: 1500, now: () => day(1) });
  const imprint = { hash: 'sha256', digest: digest('sha256', CONTENT) } as const;
  const query = timestampRequest({ ...imprint, nonce: new Uint8Array(8).fill(7) });
  const question = ocspRequest(certificateOf(certificate), certificateOf(issuing.certificate), Uint8Array.of(1, 2));
  const responder = {
    responder: issuing,
    issuer: issuing.certificate,
    thisUpdate: day(0),
    nextUpdate: day(9),
    statusOf: () => 'good' as const,
  };
  const crl = await issueCrl(issuing, {
    thisUpdate: day(0),
    nextUpdate: day(9),
    number: 1,
    revoked: [{ serial: '1234', revokedAt: day(0), reason: 'superseded' }],
  });
  const cms = await cmsSample();
  const constrained = await constrainedSample();
  const sealSignature = await sealSample();
  const token = await tsa.timestamp(imprint);
  return [
    { name: 'DER', seeds: [cms], run: (mutant) => walk(der.decode(mutant, 'ignore')) },
    { name: 'BER', seeds: [cms], run: (mutant) => walk(der.decode(toDer(mutant))) },
    {
      name: 'certificate',
      seeds: [certificate],
      run: (mutant) => buildChain(parseCertificate(mutant), { intermediates: [issuing.certificate], trust, at: day(1) }),
    },
    { name: 'path constraints', seeds: [constrained], run: (mutant) => inspectConstraints(mutant, constrained) },
    { name: 'CMS', seeds: [cms], run: (mutant) => inspectCms(mutant, trust) },
    { name: 'time-stamp token', seeds: [token], run: (mutant) => verifyTimestampToken(mutant, { imprint, trust }) },
    { name: 'time-stamp response', seeds: [await tsa.respond(query)], run: (mutant) => parseTimestampResponse(mutant) },
    { name: 'time-stamp request', seeds: [query], run: (mutant) => tsa.respond(mutant) },
    { name: 'CRL', seeds: [crl], run: (mutant) => parseCrl(mutant).find('00') },
    { name: 'OCSP response', seeds: [await ocspResponse(question, responder)], run: (mutant) => parseOcspResponse(mutant) },
    { name: 'OCSP request', seeds: [question], run: (mutant) => [parseOcspRequest(mutant), ocspResponse(mutant, responder)] },
    { name: 'seal', seeds: [sealSignature], run: (mutant) => verifySealSignature(mutant, { trust, dataHash: digest('sm3', CONTENT) }) },
    { name: 'seal alone', seeds: [parseSealSignature(sealSignature).seal.der], run: (mutant) => parseSeal(mutant) },
    { name: 'PKCS #12', seeds: [await keyFile()], run: (mutant) => parsePkcs12(mutant, 'x') },
  ];
}
