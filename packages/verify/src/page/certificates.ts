import { certificateOf } from '@moqi/pki';

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));

/** The certificates of a file that the reader chose: PEM with any number of them, or one in DER. A file without any gives none. */
export function certificatesOf(file: Uint8Array): Uint8Array[] {
  const text = new TextDecoder('latin1').decode(file);
  const found = text.includes('-----BEGIN ') ? [...text.matchAll(PEM)].map(([, base64 = '']) => bytesOf(base64)) : [file];
  return found.filter((der) => {
    try {
      return certificateOf(der).der.length > 0;
    } catch {
      return false;
    }
  });
}
