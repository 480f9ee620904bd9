/*
 * A name to show beside a signature that was there before. It is read, not verified: only a validation tells whether
 * it is true.
 */
import { parseSignedData, signerCertificate } from '@moqi/pki';

/** The signer's common name from the certificate in a signature's /Contents, or undefined where there is none to read. */
export function signerNameOf(contents: Uint8Array): string | undefined {
  try {
    const signedData = parseSignedData(contents);
    const [signer] = signedData.signerInfos;
    return signer && signerCertificate(signedData, signer)?.subject.commonName;
  } catch {
    return undefined; // an unreadable signature is the validator's affair; here its field is listed without a name
  }
}
