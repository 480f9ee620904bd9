/*
 * Signing up to the point where a key is needed. What comes out is data: it can wait in a database for a token on
 * a desk, and the file may meanwhile be stored elsewhere. Only its bytes must stay the same, as the digest was
 * taken of them.
 */
import { createHasher, type Hasher, type HashName } from '@moqi/pki';
import type { Appearance } from '../appearance/appearance.ts';
import { AppearanceWriter } from '../appearance/appearance-writer.ts';
import { type ByteSource, pour } from '../bytes/source.ts';
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { documentCertification } from '../document/certification.ts';
import { assertUnlocked, fieldLock } from '../document/field-lock.ts';
import { type FormField, fieldNamed, isSigned } from '../document/form.ts';
import { openDocument } from '../document/open-document.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { type Dict, dict, name, type PdfObject, Ref } from '../syntax/objects.ts';
import { dateString, textString } from '../syntax/serialize.ts';
import { assertEarlierIntact } from './earlier-signatures.ts';
import { Increment } from './increment.ts';
import { assertPermitted, PERMIT_FILL } from './permission.ts';

/** One party's signing: whose field, what becomes visible, what is said about it. */
export interface SignRequest {
  /** Full name of an empty signature field in the file. */
  fieldName: string;
  /** What becomes visible; `field` may be `fieldName` itself. */
  visuals: { field: string; appearance: Appearance }[];
  /** Claimed time of signing (/M); proof of time is the time-stamp. */
  signedAt: Date;
  /** Name of the signer. */
  name: string;
  /** Shown by readers beside the signature (ISO 32000-2 Table 255); nothing rests on the three. */
  reason?: string;
  location?: string;
  contact?: string;
  /** DocMDP permission; only for the first signature of a file (ISO 32000-2 §12.8.2.2). */
  certify?: 1 | 2 | 3;
  /** Fields that may not change once this signature is there (§12.8.2.4). */
  lock?: { action: 'All' | 'Include' | 'Exclude'; fields?: string[] };
  /** For an encrypted file; the increment is encrypted alike, the signature value never is. */
  password?: string;
}

/** How much room and which digest a signature gets. */
export interface PrepareOptions {
  /** Bytes reserved for the CMS; 9,000 hold a chain of three and a time-stamp. */
  placeholderBytes?: number;
  /** Digest of the byte range; default SHA-256. It must be the signer's, `sm3` for SM2: see `hashOf` of `@moqi/pki`. */
  hash?: HashName;
  /**
   * Running digest of exactly the bytes of `source`, if the caller kept it: then preparing costs as much as the increment,
   * whatever the size of the file, if `earlierUnchecked` is given too. It is copied, not consumed.
   */
  prefix?: Hasher;
  /**
   * The caller's word that it knows how the earlier signatures of the file stand: it has checked them and kept the file since, or the
   * people concerned were told that one is broken (see `brokenSignatures`). Without it they are checked, and a broken one is refused.
   */
  earlierUnchecked?: boolean;
}

/** A signature waiting for its value: plain and serialisable, so that the key may live elsewhere and answer later. */
export interface PreparedSignature {
  /** Bytes to append, with zeros where the signature value will be. */
  increment: Uint8Array;
  /** Size of the file the increment belongs to. */
  baseSize: number;
  byteRange: [number, number, number, number];
  /** Digest of the byte range. */
  messageDigest: Uint8Array;
  hash: HashName;
  /** Offset of the `<` of /Contents in the finished file. */
  contentsAt: number;
  placeholderBytes: number;
}

/** Bytes for the signature value where the caller does not say. */
export const USUAL_PLACEHOLDER = 9000;

/**
 * Builds everything of a signature but its value. The file itself is only hashed.
 * @throws PdfError EARLIER_SIGNATURE_BROKEN, FIELD_MISSING, FIELD_SIGNED, FIELD_LOCKED, CERTIFICATION_FORBIDS, PERMISSIONS_FORBID, ALREADY_SIGNED (certify), GLYPH_MISSING,
 *   IMAGE_UNREADABLE, BAD_REQUEST, and those of `inspect`
 */
export async function prepareSignature(source: ByteSource, request: SignRequest, options: PrepareOptions = {}): Promise<PreparedSignature> {
  const placeholderBytes = options.placeholderBytes ?? USUAL_PLACEHOLDER;
  try {
    const document = await openDocument(source, { password: request.password });
    if (!options.earlierUnchecked) await assertEarlierIntact(document, source, request.password);
    const { bytes, signature } = await document.file.bytes.settle(() => composeSignature(document, request, placeholderBytes));
    if (!signature) throw new RangeError('no signature in the increment');
    const { contentsAt, byteRange } = signature;
    const prepared = { increment: bytes, baseSize: source.size, byteRange, hash: options.hash ?? 'sha256', contentsAt, placeholderBytes };
    return { ...prepared, messageDigest: await digestRange(source, prepared, options.prefix) };
  } catch (cause) {
    throw asPdfError(cause);
  }
}

/** Digest of a byte range that spans the file and its increment (§12.8.1). */
export async function digestRange(
  source: ByteSource,
  prepared: Pick<PreparedSignature, 'increment' | 'baseSize' | 'byteRange' | 'hash'>,
  prefix?: Hasher,
): Promise<Uint8Array> {
  const { increment, baseSize, byteRange, hash } = prepared;
  const hasher = prefix ? prefix.copy() : createHasher(hash);
  if (!prefix) await pour(source, [0, baseSize], (part) => hasher.update(part));
  hasher.update(increment.subarray(0, byteRange[1] - baseSize));
  hasher.update(increment.subarray(byteRange[2] - baseSize));
  // A plain array, not a view of some pool: it may be stored and sent.
  return new Uint8Array(hasher.digest());
}

/**
 * The increment of one signer: looks, signature dictionary, field, and what marks the form as signed. Nothing else is touched, so
 * nothing else has to be explained to a validator.
 * The order of the objects is the order of the bytes: the signature dictionary comes behind all looks, the field behind
 * it.
 */
function composeSignature(document: PdfDocument, request: SignRequest, reserved: number): ReturnType<Increment['finish']> {
  const field = signableField(document, request);
  const visuals = request.visuals.map(({ field: wanted, appearance }) => ({ field: visualField(document, wanted, field), appearance }));
  const increment = new Increment(document);
  // Looks first: a missing glyph or a broken picture refuses the signing before there is a signature dictionary.
  const writer = new AppearanceWriter(increment, visuals);
  for (const visual of visuals) writer.apply(visual);
  const value = increment.addSignature(signatureDict(document, request, field), reserved);
  increment.edit(field.ref).set('V', value);
  markSigned(increment);
  if (request.certify) increment.edit(document.catalogRef).set('Perms', dict({ DocMDP: value }));
  return increment.finish();
}

/**
 * The field to sign, and every reason not to. A file certified with 1 permits nothing; 2 and 3 permit signing. A field that holds a value
 * is signed, also where that value cannot be read: null alone means empty (§7.3.7).
 * @throws PdfError CERTIFICATION_FORBIDS, PERMISSIONS_FORBID, FIELD_MISSING, FIELD_SIGNED, ALREADY_SIGNED, FIELD_LOCKED
 */
function signableField(document: PdfDocument, { fieldName, certify }: SignRequest): FormField {
  if (documentCertification(document) === 1) throw new PdfError('CERTIFICATION_FORBIDS');
  assertPermitted(document, PERMIT_FILL);
  const field = fieldNamed(document, fieldName);
  if (!field || field.type !== 'Sig') throw new PdfError('FIELD_MISSING', { field: fieldName });
  if (field.value !== undefined && document.resolve(field.value) !== null) throw new PdfError('FIELD_SIGNED', { field: fieldName });
  if (certify && isSigned(document)) throw new PdfError('ALREADY_SIGNED');
  assertUnlocked(document, fieldName);
  return field;
}

/**
 * A place that this signer may fill: empty, not locked, and no other signer's field.
 * @throws PdfError EARLIER_SIGNATURE_BROKEN, FIELD_MISSING, FIELD_SIGNED, FIELD_LOCKED, BAD_REQUEST
 */
function visualField(document: PdfDocument, wanted: string, own: FormField): FormField {
  if (wanted === own.name) return own;
  const field = fieldNamed(document, wanted);
  if (!field) throw new PdfError('FIELD_MISSING', { field: wanted });
  // A signature field shows its own signer only.
  if (field.type === 'Sig') throw new PdfError('BAD_REQUEST', { reason: `“${wanted}” belongs to another signature` });
  assertUnlocked(document, wanted);
  // What one party has shown there, another must not replace.
  const shown = field.widgets.some((widget) => !isBlankAppearance(document, document.dict(widget)?.get('AP')));
  if (shown) throw new PdfError('FIELD_SIGNED', { field: wanted });
  return field;
}

/** SigFlags of a form we did not lay down (§12.7.3): readers skip signature handling where it is 0. */
function markSigned(increment: Increment): void {
  const { document } = increment;
  const form = document.dict(document.catalog.get('AcroForm'));
  const flags = document.number(form?.get('SigFlags')) ?? 0;
  if (!form || (flags & 3) === 3) return;
  const held = document.catalog.get('AcroForm');
  const changed: Dict = new Map([...form, ['SigFlags', flags | 3]]);
  if (held instanceof Ref) increment.put(held, changed);
  else increment.edit(document.catalogRef).set('AcroForm', changed);
}

/**
 * The signature dictionary (Table 255) for a CAdES signature (ETSI EN 319 142-1 §6.3). /ByteRange and /Contents follow
 * when it is written. There is no /Cert: CAdES carries its certificates in the CMS. The claimed time is /M (ETSI EN 319
 * 142-1 §6.3), and no signing-time attribute repeats it.
 */
function signatureDict(document: PdfDocument, request: SignRequest, field: FormField): Dict {
  const lock = fieldLock(document, field, request.lock);
  const references: PdfObject[] = [];
  if (request.certify) references.push(transform('DocMDP', dict({ Type: name('TransformParams'), P: request.certify, V: name('1.2') })));
  if (lock) references.push(new Map([...transform('FieldMDP', lock), ['Data', document.catalogRef]]));
  const text = (value: string | undefined): PdfObject | undefined => (value ? textString(value) : undefined);
  return dict({
    Type: name('Sig'),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name('ETSI.CAdES.detached'),
    Name: text(request.name),
    Reason: text(request.reason),
    Location: text(request.location),
    ContactInfo: text(request.contact),
    M: dateString(request.signedAt),
    Reference: references.length > 0 ? references : undefined,
  });
}

/** A signature reference dictionary (Table 256). FieldMDP needs /Data as well, the object it is about; DocMDP implies it. */
function transform(method: string, parameters: Dict): Dict {
  return dict({ Type: name('SigRef'), TransformMethod: name(method), TransformParams: parameters });
}
