/*
 * Certificate paths of any key and any digest, also of such as no authority should use any more: what the policy of algorithms is tested
 * with. Names, extensions and validity come from the product's own authority; keys and signatures are put in afterwards.
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Certificate, certificateOf, der, digest, digestAlgorithm, OID, type Signer, signedAttributes } from '@moqi/pki';
import { type CertificateProfile, createAuthority, issueCertificate } from '@moqi/pki/server';

/** `RSA` with a size in bits, or the name of a curve as OpenSSL knows it. */
export type KeyName = `RSA ${number}` | 'prime256v1' | 'prime192v1' | 'secp112r1' | 'secp256k1' | 'secp224r1' | 'brainpoolP256r1';
export type Digest = 'sha1' | 'sha256';

/** The keys of a path and the digests by which its certificates are signed; what is not said is P-256 and SHA-256. */
export interface AnyChain {
  /** Beginning of all certificates; the root ends after 20 years, the authority below it after 10. */
  readonly start: Date;
  /** End of the last certificate. */
  readonly end: Date;
  readonly profile?: CertificateProfile;
  readonly rootKey?: KeyName;
  readonly rootDigest?: Digest;
  readonly issuingKey?: KeyName;
  readonly issuingDigest?: Digest;
  readonly leafKey?: KeyName;
  readonly leafDigest?: Digest;
}

interface Pair {
  readonly name: KeyName;
  readonly privateKey: KeyObject;
  readonly spki: Uint8Array;
}

const pairs = new Map<string, Pair>();

/** Keys are made once for each name and place: RSA takes its time. */
function pairOf(name: KeyName, place: string): Pair {
  const known = pairs.get(`${place} ${name}`);
  if (known) return known;
  const bits = name.startsWith('RSA ') ? Number(name.slice(4)) : undefined;
  const { privateKey, publicKey } =
    bits === undefined ? generateKeyPairSync('ec', { namedCurve: name }) : generateKeyPairSync('rsa', { modulusLength: bits });
  const pair = { name, privateKey, spki: Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })) };
  pairs.set(`${place} ${name}`, pair);
  return pair;
}

const SIGNED_WITH: Readonly<Record<'rsa' | 'ec', Record<Digest, Uint8Array>>> = {
  rsa: {
    sha1: der.sequence(der.oid('1.2.840.113549.1.1.5'), der.nullValue()),
    sha256: der.sequence(der.oid('1.2.840.113549.1.1.11'), der.nullValue()),
  },
  ec: { sha1: der.sequence(der.oid('1.2.840.10045.4.1')), sha256: der.sequence(der.oid('1.2.840.10045.4.3.2')) },
};

const signedWith = ({ name }: Pair, digest: Digest): Uint8Array => SIGNED_WITH[name.startsWith('RSA') ? 'rsa' : 'ec'][digest];

/** A certificate for another key, or none, signed anew by another issuer's key and digest (RFC 5280 §4.1.1.2). */
function signedAnew(certificate: Uint8Array, issuer: Pair, digest: Digest, spki?: Uint8Array): Uint8Array {
  const fields = (der.decode(certificate).children()[0]?.children() ?? []).map(({ raw }) => raw);
  fields[2] = signedWith(issuer, digest);
  if (spki) fields[6] = spki;
  const body = der.sequence(...fields);
  return der.sequence(body, signedWith(issuer, digest), der.bitString(Uint8Array.from(sign(digest, body, issuer.privateKey))));
}

/** The end of a path: it signs as one should, or by any digest. */
export interface AnySigner extends Signer {
  /** DER AlgorithmIdentifier and signature value. */
  signBy(digest: Digest, message: Uint8Array): [algorithm: Uint8Array, signature: Uint8Array];
}

/** A path of three, and who signs at its end. */
export async function anyChain(options: AnyChain): Promise<{ root: Uint8Array; signer: AnySigner }> {
  const { start, end, profile = 'person' } = options;
  const template = await createAuthority({ name: `Any ${profile}`, organization: 'Any', algorithm: 'ecdsa-p256-sha256', now: start });
  const root = pairOf(options.rootKey ?? 'prime256v1', `${profile} root`);
  const issuing = pairOf(options.issuingKey ?? 'prime256v1', `${profile} issuing`);
  const leaf = pairOf(options.leafKey ?? 'prime256v1', `${profile} leaf`);
  const rootCertificate = signedAnew(template.root.certificate, root, options.rootDigest ?? 'sha256', root.spki);
  const issuingCertificate = signedAnew(template.issuing.certificate, root, options.issuingDigest ?? 'sha256', issuing.spki);
  const subject = { commonName: profile === 'timestamp' ? 'Any TSA' : '任一人', country: 'CN' };
  const issued = await issueCertificate(template.issuing, { profile, subject, spki: leaf.spki, notBefore: start, notAfter: end });
  const signer: AnySigner = {
    algorithm: leaf.name.startsWith('RSA') ? 'rsa-pkcs1-sha256' : 'ecdsa-p256-sha256',
    certificate: signedAnew(issued, issuing, options.leafDigest ?? 'sha256'),
    chain: [issuingCertificate, rootCertificate],
    sign: async (message) => Uint8Array.from(sign('sha256', message, leaf.privateKey)),
    signBy: (by, message) => [signedWith(leaf, by), Uint8Array.from(sign(by, message, leaf.privateKey))],
  };
  return { root: rootCertificate, signer };
}

/** A CMS SignedData with its one SignerInfo relieved of the signed attributes: what they stood for now has to be the content (RFC 5652 §5.4). */
export function withoutAttributes(cms: Uint8Array): Uint8Array {
  const [type, wrapped] = der.decode(cms).children();
  const fields = wrapped?.children()[0]?.children() ?? [];
  const signer = (fields.at(-1)?.children()[0]?.children() ?? []).filter(({ tag }) => tag !== der.context(0));
  const infos = der.set(der.sequence(...signer.map(({ raw }) => raw)));
  return der.sequence(type?.raw ?? der.nullValue(), der.explicit(0, der.sequence(...fields.slice(0, -1).map(({ raw }) => raw), infos)));
}

/** What a time-stamp rests on, each SHA-256 unless said: the digest of what it stamps, of its message, and of its signature. */
export interface AnyStamp {
  readonly at: Date;
  readonly imprint?: Digest;
  readonly message?: Digest;
  readonly signature?: Digest;
}

/** A time-stamp over some bytes as another authority may have made it (RFC 3161 §2.4.2, RFC 5652 §5.1). */
export function anyStamp(signer: AnySigner, stamped: Uint8Array, { at, ...by }: AnyStamp): Uint8Array {
  const { imprint = 'sha256', message = 'sha256', signature = 'sha256' } = by;
  const content = der.sequence(
    der.integer(1),
    der.oid('1.2.3'),
    der.sequence(digestAlgorithm(imprint), der.octets(digest(imprint, stamped))),
    der.integer(7),
    der.generalizedTime(at),
  );
  const certificate = certificateOf(signer.certificate);
  const attributes = signedAttributes({ hash: message, messageDigest: digest(message, content), certificate, contentType: OID.tstInfo });
  const [algorithm, value] = signer.signBy(signature, attributes);
  const info = der.sequence(
    der.integer(1),
    issuerAndSerial(certificate),
    digestAlgorithm(message),
    der.implicit(0, attributes),
    algorithm,
    der.octets(value),
  );
  const data = der.sequence(
    der.integer(3),
    der.set(digestAlgorithm(message)),
    der.sequence(der.oid(OID.tstInfo), der.explicit(0, der.octets(content))),
    der.implicit(0, der.set(signer.certificate, ...signer.chain)),
    der.set(info),
  );
  return der.sequence(der.oid(OID.cmsSignedData), der.explicit(0, data));
}

/** How a CMS names a certificate (RFC 5652 §10.2.4). */
const issuerAndSerial = ({ issuer, serial }: Certificate): Uint8Array =>
  der.sequence(issuer.der, der.tlv(der.TAG.integer, Uint8Array.from(Buffer.from(serial, 'hex'))));
