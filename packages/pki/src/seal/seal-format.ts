import { equalBytes } from '../bytes.ts';
import { readExtensionList } from '../certificate-extensions.ts';
import * as der from '../der.ts';
import { PkiError, parsing } from '../errors.ts';
import { digest } from '../hash.ts';

/*
 * Structures of GB/T 38540-2020 §6.1: the electronic seal (电子印章, SESeal) in version 4.
 *
 * SESeal        ::= SEQUENCE { eSealInfo SES_SealInfo, cert OCTET STRING, signAlgID OBJECT IDENTIFIER, signedValue BIT STRING }
 * SES_SealInfo  ::= SEQUENCE { header, esID IA5String, property, picture, extDatas [0] EXPLICIT OPTIONAL }
 */

/** Image of a seal. `width` and `height` are the size to show it at, in whole millimetres. */
export interface SealPicture {
  /** `PNG`, `SVG`, `JPG`, … */
  readonly type: string;
  /** The file of the image. */
  readonly data: Uint8Array;
  /** In millimetres, as shown on paper. */
  readonly width: number;
  /** In millimetres. */
  readonly height: number;
}

/** Extension of a seal or seal signature; a critical one that the reader does not know invalidates it. */
export interface SealExtension {
  /** Dotted identifier of what the extension is. */
  readonly oid: string;
  /** Whether a reader that does not know it must refuse the seal. */
  readonly critical: boolean;
  /** Contents of the OCTET STRING. */
  readonly value: Uint8Array;
}

/** Who may use the seal: certificates themselves, or their digests (type is the name of the digest, e.g. `SM3`). */
export type AllowedCertificates =
  | { readonly kind: 'certificates'; readonly certificates: readonly Uint8Array[] }
  | { readonly kind: 'digests'; readonly digests: readonly { readonly type: string; readonly value: Uint8Array }[] };

/** What the maker signs about a seal. */
export interface SealContents {
  /** Unique identifier of the seal (esID), ASCII. */
  readonly id: string;
  /** Identifier of the vendor (Vid), ASCII. */
  readonly vendor: string;
  /** Kind of seal as the platform numbers them, e.g. 1 organization, 2 person. */
  readonly type: number;
  /** Name of the seal, for registered seals the registered one. */
  readonly name: string;
  /** Who may use it: at least one certificate. */
  readonly allowed: AllowedCertificates;
  /** When the seal was made: for this moment its maker's certificate is judged. */
  readonly createdAt: Date;
  /** First moment it may be used, whole seconds … */
  readonly validFrom: Date;
  /** … and the last one. */
  readonly validTo: Date;
  readonly picture: SealPicture;
  readonly extensions?: readonly SealExtension[] | undefined;
}

/** A seal taken apart; nothing in it has been verified. */
export interface Seal extends SealContents {
  /** The seal as it was read: seal signatures contain it whole. */
  readonly der: Uint8Array;
  /** Always 4 here; the versions of GM/T 0031 are refused. */
  readonly version: number;
  readonly extensions: readonly SealExtension[];
  /** DER of the maker's (制章者) certificate. */
  readonly makerCertificate: Uint8Array;
  /** Dotted identifier of the signature algorithm (GB/T 33560), for SM2 with SM3 1.2.156.10197.1.501. */
  readonly signatureOid: string;
  /** The maker's signature over `signed`. */
  readonly signature: Uint8Array;
  /** The octets under the signature: SEQUENCE { SES_SealInfo, cert, signAlgID }. */
  readonly signed: Uint8Array;
}

/** The version that GB/T 38540-2020 defines; earlier ones are GM/T 0031. */
export const SEAL_VERSION = 4;

// certListType (§6.1): the list holds certificates, or digests of certificates
const CERTIFICATES = 1;
const DIGESTS = 2;

/** IA5String of text that must be printable ASCII. @throws PkiError SEAL_REFUSED */
export function ascii(value: string, what: string): Uint8Array {
  if (!/^[ -~]*$/.test(value)) throw new PkiError('SEAL_REFUSED', `the ${what} may contain ASCII characters only`);
  return der.ia5(value);
}

/** ExtensionDatas in its [0], or nothing. */
export function encodeExtensions(extensions: readonly SealExtension[] | undefined): Uint8Array[] {
  if (extensions === undefined || extensions.length === 0) return [];
  const encoded = extensions.map(({ oid, critical, value }) =>
    der.sequence(der.oid(oid), ...(critical ? [der.boolean(true)] : []), der.octets(value)),
  );
  return [der.explicit(0, der.sequence(...encoded))];
}

/** ExtensionDatas ::= SEQUENCE OF SEQUENCE { extnID OBJECT IDENTIFIER, critical BOOLEAN DEFAULT FALSE, extnValue OCTET STRING }. */
export function readExtensions(wrapper: der.DerValue | undefined): SealExtension[] {
  if (wrapper === undefined) return [];
  const list = readExtensionList(wrapper.cursor().next(der.TAG.sequence));
  return list.map(({ oid, critical, value }) => ({ oid, critical, value: value.content }));
}

/** The two fields certListType and certList. */
function encodeAllowed(allowed: AllowedCertificates): Uint8Array[] {
  if (allowed.kind === 'certificates') {
    return [der.integer(CERTIFICATES), der.sequence(...allowed.certificates.map((certificate) => der.octets(certificate)))];
  }
  const digests = allowed.digests.map(({ type, value }) => der.sequence(der.printable(type), der.octets(value)));
  return [der.integer(DIGESTS), der.sequence(...digests)];
}

/** DER of SES_SealInfo. @throws PkiError SEAL_REFUSED for contents that make no sense */
export function encodeSealContents(contents: SealContents): Uint8Array {
  const { picture, allowed } = contents;
  const users = allowed.kind === 'certificates' ? allowed.certificates : allowed.digests;
  if (users.length === 0) throw new PkiError('SEAL_REFUSED', 'a seal needs at least one certificate that may use it');
  if (contents.validTo <= contents.validFrom) throw new PkiError('SEAL_REFUSED', 'the seal would end before it begins');
  if (![picture.width, picture.height].every((size) => Number.isInteger(size) && size > 0)) {
    throw new PkiError('SEAL_REFUSED', 'the size of the picture is given in whole millimetres');
  }
  return der.sequence(
    der.sequence(der.ia5('ES'), der.integer(SEAL_VERSION), ascii(contents.vendor, 'vendor identifier')),
    ascii(contents.id, 'identifier of the seal'),
    der.sequence(
      der.integer(contents.type),
      der.utf8(contents.name),
      ...encodeAllowed(allowed),
      der.generalizedTime(contents.createdAt),
      der.generalizedTime(contents.validFrom),
      der.generalizedTime(contents.validTo),
    ),
    der.sequence(ascii(picture.type, 'picture type'), der.octets(picture.data), der.integer(picture.width), der.integer(picture.height)),
    ...encodeExtensions(contents.extensions),
  );
}

/** SES_CertList ::= CHOICE { certs SEQUENCE OF OCTET STRING, certDigestList SEQUENCE OF CertDigestObj }, told apart by the type before. */
function readAllowed(kind: number, list: der.DerValue): AllowedCertificates {
  if (kind === CERTIFICATES) return { kind: 'certificates', certificates: list.children().map((item) => item.octets()) };
  if (kind !== DIGESTS) throw new der.DerError('the kind of certificate list is unknown', list.start);
  const digests = list.children().map((item) => {
    const fields = item.cursor();
    return { type: fields.next().text(), value: fields.next().octets() };
  });
  return { kind: 'digests', digests };
}

/**
 *   SES_ESPropertyInfo ::= SEQUENCE { type INTEGER, name UTF8String, certListType INTEGER, certList SES_CertList,
 *                                     createDate GeneralizedTime, validStart GeneralizedTime, validEnd GeneralizedTime }
 */
function readProperty(value: der.DerValue): Pick<Seal, 'type' | 'name' | 'allowed' | 'createdAt' | 'validFrom' | 'validTo'> {
  const fields = value.expect(der.TAG.sequence).cursor();
  const type = fields.next(der.TAG.integer).smallInteger();
  const name = fields.next(der.TAG.utf8String).text();
  const kind = fields.next(der.TAG.integer).smallInteger();
  const allowed = readAllowed(kind, fields.next(der.TAG.sequence));
  const [createdAt, validFrom, validTo] = [fields.next().time(), fields.next().time(), fields.next().time()];
  return { type, name, allowed, createdAt, validFrom, validTo };
}

/** SES_ESPictureInfo ::= SEQUENCE { type IA5String, data OCTET STRING, width INTEGER, height INTEGER }. */
function readPicture(value: der.DerValue): SealPicture {
  const fields = value.expect(der.TAG.sequence).cursor();
  const type = fields.next(der.TAG.ia5String).text();
  const data = fields.next().octets();
  return { type, data, width: fields.next().smallInteger(), height: fields.next().smallInteger() };
}

/** Takes a seal apart; SES_Header ::= SEQUENCE { ID IA5String "ES", version INTEGER, Vid IA5String }. */
function read(seal: der.DerValue): Seal {
  const outer = seal.expect(der.TAG.sequence).cursor();
  const contents = outer.next(der.TAG.sequence);
  const certificate = outer.next(der.TAG.octetString);
  const algorithm = outer.next(der.TAG.oid);
  const signature = outer.next().bitString().bytes;
  outer.finish();
  const fields = contents.cursor();
  const header = fields.next(der.TAG.sequence).cursor();
  if (header.next(der.TAG.ia5String).text() !== 'ES') throw new der.DerError('not an electronic seal', contents.start);
  const version = header.next(der.TAG.integer).smallInteger();
  if (version !== SEAL_VERSION) throw new der.DerError(`version ${version} of the seal is not supported`, contents.start);
  const vendor = header.next(der.TAG.ia5String).text();
  const id = fields.next(der.TAG.ia5String).text();
  const property = readProperty(fields.next());
  const picture = readPicture(fields.next());
  const extensions = readExtensions(fields.optional(der.context(0)));
  fields.finish();
  return {
    der: seal.raw,
    version,
    vendor,
    id,
    ...property,
    picture,
    extensions,
    makerCertificate: certificate.content,
    signatureOid: algorithm.oid(),
    signature,
    signed: der.sequence(contents.raw, certificate.raw, algorithm.raw),
  };
}

/**
 * Reads a seal of version 4. The result keeps views into `bytes`: do not change them afterwards.
 * @throws PkiError SEAL_MALFORMED, also for the versions of GM/T 0031
 */
export function parseSeal(bytes: Uint8Array): Seal {
  return parsing('SEAL_MALFORMED', 'the seal cannot be read', () => read(der.decode(bytes)));
}

/**
 * Whether the maker allowed a certificate to use the seal. A list of digests is compared by SM3 and SHA-256.
 * @param certificate DER
 */
export function mayUseSeal(seal: Seal, certificate: Uint8Array): boolean {
  const { allowed } = seal;
  if (allowed.kind === 'certificates') return allowed.certificates.some((item) => equalBytes(item, certificate));
  // the type of a digest is free text in the standard; the value decides
  const digests = (['sm3', 'sha256'] as const).map((hash) => digest(hash, certificate));
  return allowed.digests.some(({ value }) => digests.some((own) => equalBytes(own, value)));
}
