import { certificateOf } from '../certificate.ts';
import { PkiError } from '../errors.ts';
import { parsePem } from './pem.ts';
import { certificatesOfPkcs12 } from './pkcs12.ts';

/**
 * The certificates of a file that lists trust anchors: PEM with any number of CERTIFICATE blocks (RFC 7468), a PKCS #12 file with or without
 * keys (RFC 7292), or one certificate in DER. Keys are passed over: nobody needs one to trust.
 * @param password of a PKCS #12 file; ignored otherwise
 * @returns DER of each certificate once, in the order of the file
 * @throws PkiError PEM_MALFORMED, PKCS12_MALFORMED, PASSWORD_WRONG, ALGORITHM_UNSUPPORTED, CERTIFICATE_MALFORMED; a file without a
 *   certificate is PEM_MALFORMED or PKCS12_MALFORMED, as an empty list would be taken for trust in nobody
 */
export function readTrustFile(bytes: Uint8Array, password = ''): Uint8Array[] {
  const certificates = read(bytes, password);
  // read now: a broken anchor is a mistake of configuration, and shall not wait for the first signature
  return [...new Map(certificates.map((der) => [certificateOf(der).fingerprint, der])).values()];
}

function read(bytes: Uint8Array, password: string): Uint8Array[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (text.includes('-----BEGIN ')) {
    const certificates = parsePem(text).flatMap(({ label, der }) => (label === 'CERTIFICATE' ? [der] : []));
    if (certificates.length === 0) throw new PkiError('PEM_MALFORMED', 'the file contains no certificate');
    return certificates;
  }
  if (isCertificate(bytes)) return [bytes];
  const certificates = certificatesOfPkcs12(bytes, password);
  if (certificates.length === 0) throw new PkiError('PKCS12_MALFORMED', 'the file contains no certificate');
  return certificates;
}

function isCertificate(bytes: Uint8Array): boolean {
  try {
    certificateOf(bytes);
    return true;
  } catch (error) {
    if (error instanceof PkiError) return false;
    throw error;
  }
}
