import { digestAlgorithm, hashOf, SIGNATURE_ALGORITHMS } from './algorithms.ts';
import { certificateOf } from './certificate.ts';
import { attribute, issuerAndSerial } from './cms-attributes.ts';
import * as der from './der.ts';
import { OID } from './oids.ts';
import type { Signer } from './ports.ts';

/** Everything a finished signature consists of. */
export interface SignedDataParts {
  /** DER SET of signed attributes, exactly as signed. */
  readonly attributes: Uint8Array;
  /** What `Signer.sign(attributes)` returned. */
  readonly signature: Uint8Array;
  /** Whose certificate and chain go along; the same object each time makes it cheap. */
  readonly signer: Pick<Signer, 'algorithm' | 'certificate' | 'chain'>;
  /** DER TimeStampToken over the signature value (level B-T). */
  readonly timestamp?: Uint8Array | undefined;
  /** Encapsulated content; absent for a detached signature. */
  readonly content?: Uint8Array | undefined;
  /** Dotted identifier, default id-data. */
  readonly contentType?: string | undefined;
  /** false leaves the certificates out, as an RFC 3161 requester may ask. Default true. */
  readonly includeCertificates?: boolean | undefined;
}

/** What is the same in every signature of one signer, encoded. */
interface SignerPieces {
  readonly certificates: Uint8Array;
  readonly sid: Uint8Array;
  readonly digestAlgorithm: Uint8Array;
  readonly signatureAlgorithm: Uint8Array;
}

/** By signer object: a new object each time is correct, too, only slower. */
const pieces = new WeakMap<object, SignerPieces>();

/** Encodes the constant parts of a signer at its first signature. */
function piecesOf(signer: SignedDataParts['signer']): SignerPieces {
  let known = pieces.get(signer);
  if (known === undefined) {
    const certificate = certificateOf(signer.certificate);
    known = {
      certificates: der.implicit(0, der.set(signer.certificate, ...signer.chain)),
      sid: issuerAndSerial(certificate),
      digestAlgorithm: digestAlgorithm(hashOf(signer.algorithm)),
      signatureAlgorithm: SIGNATURE_ALGORITHMS[signer.algorithm].identifier,
    };
    pieces.set(signer, known);
  }
  return known;
}

// CMSVersion (RFC 5652 §10.2.5)
const VERSION_1 = der.integer(1);
const VERSION_3 = der.integer(3);

/**
 * A ContentInfo with SignedData and one SignerInfo (RFC 5652 §5.1): detached, or with `content` encapsulated.
 * The certificates are written in DER order of the SET, so their order in `chain` is not kept.
 * @returns DER, e.g. for `/Contents` of a signature dictionary (ISO 32000-2 §12.8.3.3)
 */
export function signedData(parts: SignedDataParts): Uint8Array {
  const signer = piecesOf(parts.signer);
  const contentType = parts.contentType ?? OID.cmsData;
  const { sequence, set } = der.TAG;
  const unsigned = parts.timestamp ? [der.implicit(1, der.set(attribute(OID.signatureTimestamp, parts.timestamp)))] : [];
  const signerInfo = der.nested(
    sequence,
    VERSION_1,
    signer.sid,
    signer.digestAlgorithm,
    der.implicit(0, parts.attributes),
    signer.signatureAlgorithm,
    der.nested(der.TAG.octetString, parts.signature),
    ...unsigned,
  );
  const content = parts.content ? [der.explicit(0, der.octets(parts.content))] : [];
  const body = der.nested(
    sequence,
    // RFC 5652 §5.1: version 3 as soon as the content is not id-data
    contentType === OID.cmsData ? VERSION_1 : VERSION_3,
    der.nested(set, signer.digestAlgorithm),
    der.nested(sequence, der.oid(contentType), ...content),
    ...(parts.includeCertificates === false ? [] : [signer.certificates]),
    der.nested(set, signerInfo),
  );
  return der.sequence(der.oid(OID.cmsSignedData), der.nested(der.context(0), body));
}
