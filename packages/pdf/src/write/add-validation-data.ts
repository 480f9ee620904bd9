/*
 * The document security store (ISO 32000-2 §12.8.4): what an auditor will need when certificates have expired. It is
 * added after signing and covers nothing by itself; a document time-stamp over it fixes the moment at which it was
 * there.
 *
 *     catalog /DSS -> /Certs [ … ] /CRLs [ … ] /OCSPs [ … ]            streams of DER, for all signatures
 *                     /VRI  << /3F1A… << /Cert [ … ] /OCSP [ … ] >> >>  which of them belong to which signature
 */
import { type Certificate, certificateOf, digest, PkiError, parseSignedData, parseTimestampToken, type RevocationSource } from '@moqi/pki';
import { equalBytes, toHex } from '../bytes/octets.ts';
import type { ByteSource } from '../bytes/source.ts';
import { fieldsOf, signatureOf } from '../document/form.ts';
import { openDocument } from '../document/open-document.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type SecurityStore, securityStoreOf } from '../document/security-store.ts';
import { asPdfError } from '../errors.ts';
import { type Dict, dict, type PdfObject, PdfStream, PdfString, type Ref } from '../syntax/objects.ts';
import { Increment } from './increment.ts';

/** Validation data of one signature: everything its chain and its time-stamp's chain need (ISO 32000-2 §12.8.4.4). */
interface Evidence {
  /** Upper-case hexadecimal SHA-1 of /Contents: the key in the VRI dictionary. */
  readonly key: string;
  readonly certificates: Uint8Array[];
  readonly crls: Uint8Array[];
  readonly ocspResponses: Uint8Array[];
}

/**
 * Adds certificates and revocation data for all signatures of a file: level B-LT (ETSI EN 319 142-1 §5.4.2). What the file holds
 * already is kept and not stored twice. A certified file permits this whatever its permission (§12.8.2.2).
 * Authorities are asked between two readings of the file, one after the other; what one of them does not answer is
 * missing, and the level shows it.
 * @param options.trust DER of roots, so that chains reach them even where signers left them out
 * @returns the bytes to append; empty if the file has no signature
 * @throws PdfError as `inspect`; whatever the revocation source throws
 */
export async function addValidationData(
  source: ByteSource,
  options: { revocation: RevocationSource; trust?: readonly Uint8Array[]; password?: string },
): Promise<Uint8Array> {
  try {
    const document = await openDocument(source, options);
    const { bytes } = document.file;
    const contents = await bytes.settle(() => signatureContents(document));
    if (contents.length === 0) return new Uint8Array();
    const evidence: Evidence[] = [];
    for (const value of contents) evidence.push(await gather(value, options.revocation, options.trust ?? []));
    return await bytes.settle(() => writeStore(new Increment(document), evidence));
  } catch (cause) {
    if (cause instanceof PkiError) throw cause;
    throw asPdfError(cause);
  }
}

/** Values of all signatures in the form, time-stamps included, padding and all: their digest names the record. */
function signatureContents(document: PdfDocument): Uint8Array[] {
  return fieldsOf(document).flatMap((field) => {
    const contents = document.resolve(signatureOf(document, field)?.get('Contents'));
    return contents instanceof PdfString ? [contents.bytes] : [];
  });
}

/**
 * Certificates of the signature and of its time-stamps, and for each that has an issuer at hand, what shows that it was not revoked. A
 * root answers for itself.
 * @param contents /Contents as it stands, padding included
 */
async function gather(contents: Uint8Array, source: RevocationSource, trust: readonly Uint8Array[]): Promise<Evidence> {
  const evidence: Evidence = { key: toHex(digest('sha1', contents)).toUpperCase(), certificates: [], crls: [], ocspResponses: [] };
  const pool = [...certificatesIn(contents), ...trust.map((root) => certificateOf(root))];
  for (const certificate of pool) {
    addOnce(evidence.certificates, certificate.der);
    const issuer = pool.find((candidate) => equalBytes(candidate.subject.der, certificate.issuer.der));
    if (!issuer || equalBytes(issuer.der, certificate.der)) continue;
    const { crl, ocsp } = await source.revocation(certificate.der, issuer.der);
    if (crl) addOnce(evidence.crls, crl);
    if (ocsp) addOnce(evidence.ocspResponses, ocsp);
  }
  return evidence;
}

/**
 * Certificates of the signature and of the time-stamps in it. An unreadable signature brings none. Unreadable stamps
 * take the signature's own certificates with them: without its stamp the signature is no B-T, and B-LT is beyond it.
 */
function certificatesIn(contents: Uint8Array): Certificate[] {
  try {
    const signed = parseSignedData(contents);
    const stamps = signed.signerInfos.flatMap(({ timestampTokens }) =>
      timestampTokens.map((token) => parseTimestampToken(token).signedData),
    );
    return [signed, ...stamps].flatMap(({ certificates }) => [...certificates]);
  } catch (cause) {
    if (cause instanceof PkiError) return [];
    throw cause;
  }
}

/** Adds what is not there yet. */
function addOnce(list: Uint8Array[], item: Uint8Array): void {
  if (!list.some((known) => equalBytes(known, item))) list.push(item);
}

type Kind = 'Certs' | 'CRLs' | 'OCSPs';
const HELD: Readonly<Record<Kind, keyof SecurityStore>> = { Certs: 'certificates', CRLs: 'crls', OCSPs: 'ocspResponses' };

/**
 * The DSS dictionary (Table 261) with what it held and what is new; streams are stored uncompressed, as DER hardly
 * shrinks. Items are known by their digest, so that one authority's list is stored once for all signatures. Unknown
 * records of the old /VRI stay.
 */
function writeStore(increment: Increment, evidence: readonly Evidence[]): Uint8Array {
  const { document } = increment;
  const old = document.dict(document.catalog.get('DSS'));
  const held = securityStoreOf(document);
  const lists: Record<Kind, PdfObject[]> = { Certs: [], CRLs: [], OCSPs: [] };
  const stored = new Map<string, Ref>();
  for (const kind of ['Certs', 'CRLs', 'OCSPs'] as const) {
    const refs = document.array(old?.get(kind)) ?? [];
    lists[kind] = [...refs];
    for (const [k, bytes] of (held?.[HELD[kind]] ?? []).entries()) stored.set(toHex(digest('sha256', bytes)), refs[k] as Ref);
  }
  const place = (kind: Kind, bytes: Uint8Array): Ref => {
    const key = toHex(digest('sha256', bytes));
    const known = stored.get(key);
    if (known) return known;
    const ref = increment.add(new PdfStream(new Map(), bytes));
    stored.set(key, ref);
    lists[kind].push(ref);
    return ref;
  };
  const records: Dict = new Map(document.dict(old?.get('VRI')) ?? []);
  for (const { key, certificates, crls, ocspResponses } of evidence) {
    records.set(
      key,
      recordOf({
        Cert: certificates.map((item) => place('Certs', item)),
        CRL: crls.map((item) => place('CRLs', item)),
        OCSP: ocspResponses.map((item) => place('OCSPs', item)),
      }),
    );
  }
  const store = dict({ VRI: increment.add(records) });
  for (const [kind, refs] of Object.entries(lists)) if (refs.length > 0) store.set(kind, refs);
  increment.edit(document.catalogRef).set('DSS', increment.add(store));
  return increment.finish().bytes;
}

/** A VRI dictionary (ISO 32000-2 §12.8.4.4); empty lists are left out. */
function recordOf(lists: Record<'Cert' | 'CRL' | 'OCSP', Ref[]>): Dict {
  return dict(Object.fromEntries(Object.entries(lists).filter(([, refs]) => refs.length > 0)));
}
