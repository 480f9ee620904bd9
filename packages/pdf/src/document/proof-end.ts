/*
 * Until when a signed file proves something by itself. A document time-stamp takes over for all that lies before it (ETSI EN 319 142-1 §5.5);
 * what lies behind the last one rests on the time-stamps in its own signatures.
 */
import { PkiError, parseSignedData, type SignedData, signerCertificate, timestampEnd } from '@moqi/pki';
import type { ByteSource } from '../bytes/source.ts';
import { asPdfError } from '../errors.ts';
import { nameOf, numberOf, PdfString } from '../syntax/objects.ts';
import { fieldsOf, signatureOf } from './form.ts';
import { openDocument } from './open-document.ts';
import type { PdfDocument } from './pdf-document.ts';

interface Laid {
  /** /Contents, padding and all */
  readonly contents: Uint8Array;
  readonly isTimestamp: boolean;
  /** up to which byte of the file it covers */
  readonly upTo: number;
}

function laidIn(document: PdfDocument): Laid[] {
  return fieldsOf(document).flatMap((field) => {
    const value = signatureOf(document, field);
    const contents = document.resolve(value?.get('Contents'));
    if (!(contents instanceof PdfString)) return [];
    const range = document.array(value?.get('ByteRange')) ?? [];
    const [from = 0, length = 0] = range.slice(2).map((one) => numberOf(document.resolve(one)));
    const isTimestamp = nameOf(document.resolve(value?.get('SubFilter'))) === 'ETSI.RFC3161';
    return [{ contents: contents.bytes, isTimestamp, upTo: from + length }];
  });
}

/** A signature without a time-stamp proves something as long as its certificate does. */
function endOfSignature({ signerInfos, ...signed }: SignedData, trust: readonly Uint8Array[]): Date | undefined {
  const [signer] = signerInfos;
  if (signer === undefined) return undefined;
  const ends = signer.timestampTokens.flatMap((token) => timestampEnd(token, trust) ?? []);
  const [last] = ends.toSorted((one, other) => other.getTime() - one.getTime());
  return last ?? signerCertificate({ signerInfos, ...signed }, signer)?.notAfter;
}

function endOf({ contents, isTimestamp }: Laid, trust: readonly Uint8Array[]): Date | undefined {
  try {
    return isTimestamp ? timestampEnd(contents, trust) : endOfSignature(parseSignedData(contents), trust);
  } catch (cause) {
    // what cannot be read proves nothing, and is kept by no stamp
    if (cause instanceof PkiError) return undefined;
    throw cause;
  }
}

/**
 * The first moment at which something in a file is proven no longer unless a further document time-stamp is put over it before.
 * @param trust DER of roots, for paths that tokens leave without their end
 * @returns undefined where the file has no signature that can be read
 * @throws PdfError as `inspect`
 */
export async function proofEnd(source: ByteSource, trust: readonly Uint8Array[]): Promise<Date | undefined> {
  try {
    const document = await openDocument(source, {});
    const laid = await document.file.bytes.settle(() => laidIn(document));
    const stamps = laid.filter(({ isTimestamp }) => isTimestamp).toSorted((one, other) => other.upTo - one.upTo);
    const [last] = stamps;
    const open = laid.filter((one) => one === last || (!one.isTimestamp && one.upTo > (last?.upTo ?? 0)));
    const ends = open.flatMap((one) => endOf(one, trust)?.getTime() ?? []);
    return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
  } catch (cause) {
    throw asPdfError(cause);
  }
}
