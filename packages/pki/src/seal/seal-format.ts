import { equalBytes } from '../bytes.ts';
import { readExtensionList } from '../certificate-extensions.ts';
import * as der from '../der.ts';
import { PkiError, parsing } from '../errors.ts';
import { digest } from '../hash.ts';

/*
 * Structures of the electronic seal (电子印章, SESeal) in the versions that are in use: 1 of GM/T 0031-2014, 4 of GB/T 38540-2020 §6.1,
 * and 5 of GM/T 0031-2025. Version 4 is written.
 *
 * SESeal        ::= SEQUENCE { eSealInfo SES_SealInfo, cert OCTET STRING, signAlgID OBJECT IDENTIFIER, signedValue BIT STRING,
 *                              timeStamp [0] BIT STRING OPTIONAL -- version 5 -- }
 * SES_SealInfo  ::= SEQUENCE { header, esID IA5String, property, picture, extDatas ExtensionDatas OPTIONAL }
 *
 * The maker signs eSealInfo. In version 1 certificate, algorithm and signature stand in a SEQUENCE of their own, and the maker signs
 * SEQUENCE { eSealInfo, cert, signAlgID }; extDatas stand in a [0] there, which some makers kept.
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
  /** 1, 4 or 5. */
  readonly version: number;
  readonly extensions: readonly SealExtension[];
  /** DER of the maker's (制章者) certificate. */
  readonly makerCertificate: Uint8Array;
  /** Dotted identifier of the signature algorithm (GB/T 33560), for SM2 with SM3 1.2.156.10197.1.501. */
  readonly signatureOid: string;
  /** The maker's signature over `signed`. */
  readonly signature: Uint8Array;
  /**
   * What the maker may have signed, first what the version wants: SES_SealInfo, or the form of version 1. Seals of version 4 that this
   * platform made before it knew the difference are signed like version 1 and stay readable; both forms hold all that a seal says.
   */
  readonly signed: readonly [Uint8Array, ...Uint8Array[]];
  /** DER TimeStampToken over the signature (version 5); it is kept and not judged: the maker signed when the seal was made. */
  readonly timestamp: Uint8Array | undefined;
}

/** The version that is written: GB/T 38540-2020. */
export const SEAL_VERSION = 4;
/** GM/T 0031-2014. */
const FIRST_VERSION = 1;
const VERSIONS: readonly number[] = [FIRST_VERSION, SEAL_VERSION, 5];

// certListType (§6.1): the list holds certificates, or digests of certificates
const CERTIFICATES = 1;
const DIGESTS = 2;

/** IA5String of text that must be printable ASCII. @throws PkiError SEAL_REFUSED */
export function ascii(value: string, what: string): Uint8Array {
  if (!/^[ -~]*$/.test(value)) throw new PkiError('SEAL_REFUSED', `the ${what} may contain ASCII characters only`);
  return der.ia5(value);
}

/** ExtensionDatas, or nothing. */
export function encodeExtensions(extensions: readonly SealExtension[] | undefined): Uint8Array[] {
  if (extensions === undefined || extensions.length === 0) return [];
  const encoded = extensions.map(({ oid, critical, value }) =>
    der.sequence(der.oid(oid), ...(critical ? [der.boolean(true)] : []), der.octets(value)),
  );
  return [der.sequence(...encoded)];
}

/**
 * The ExtensionDatas that may come next, in a [0] or without:
 * SEQUENCE OF SEQUENCE { extnID OBJECT IDENTIFIER, critical BOOLEAN DEFAULT FALSE, extnValue OCTET STRING }.
 */
export function readExtensions(fields: der.DerCursor): SealExtension[] {
  const value = fields.optional(der.context(0))?.cursor().next(der.TAG.sequence) ?? fields.optional(der.TAG.sequence);
  if (value === undefined) return [];
  return readExtensionList(value).map(({ oid, critical, value: { content } }) => ({ oid, critical, value: content }));
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
 *
 * Version 1 knows certificates only, without a type before them, and writes UTCTime.
 */
function readProperty(
  value: der.DerValue,
  version: number,
): Pick<Seal, 'type' | 'name' | 'allowed' | 'createdAt' | 'validFrom' | 'validTo'> {
  const fields = value.expect(der.TAG.sequence).cursor();
  const type = fields.next(der.TAG.integer).smallInteger();
  const name = fields.next(der.TAG.utf8String).text();
  const kind = version === FIRST_VERSION ? CERTIFICATES : fields.next(der.TAG.integer).smallInteger();
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

/** SES_SealInfo; SES_Header ::= SEQUENCE { ID IA5String "ES", version INTEGER, Vid IA5String }. */
function readContents(contents: der.DerValue): SealContents & Pick<Seal, 'version' | 'extensions'> {
  const fields = contents.cursor();
  const header = fields.next(der.TAG.sequence).cursor();
  if (header.next(der.TAG.ia5String).text() !== 'ES') throw new der.DerError('not an electronic seal', contents.start);
  const version = header.next(der.TAG.integer).smallInteger();
  if (!VERSIONS.includes(version)) throw new der.DerError(`version ${version} of the seal is not supported`, contents.start);
  const vendor = header.next(der.TAG.ia5String).text();
  const id = fields.next(der.TAG.ia5String).text();
  const property = readProperty(fields.next(), version);
  const picture = readPicture(fields.next());
  const extensions = readExtensions(fields);
  fields.finish();
  return { version, vendor, id, ...property, picture, extensions };
}

/** Takes a seal apart. */
function read(seal: der.DerValue): Seal {
  const outer = seal.expect(der.TAG.sequence).cursor();
  const contents = outer.next(der.TAG.sequence);
  const facts = readContents(contents);
  // SES_SignInfo of version 1 ::= SEQUENCE { cert OCTET STRING, signatureAlgorithm OBJECT IDENTIFIER, signData BIT STRING }
  const signing = facts.version === FIRST_VERSION ? outer.next(der.TAG.sequence).cursor() : outer;
  const certificate = signing.next(der.TAG.octetString);
  const algorithm = signing.next(der.TAG.oid);
  const signature = signing.next().bitString().bytes;
  const timestamp = facts.version > SEAL_VERSION ? outer.optional(der.context(0))?.cursor().next().bitString().bytes : undefined;
  signing.finish();
  outer.finish();
  const asFirst = der.sequence(contents.raw, certificate.raw, algorithm.raw);
  return {
    der: seal.raw,
    ...facts,
    makerCertificate: certificate.content,
    signatureOid: algorithm.oid(),
    signature,
    signed: facts.version === FIRST_VERSION ? [asFirst] : [contents.raw, asFirst],
    timestamp,
  };
}

/**
 * Reads a seal of version 1, 4 or 5. The result keeps views into `bytes`: do not change them afterwards.
 * @throws PkiError SEAL_MALFORMED, also for other versions
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
