/*
 * What a file says it conforms to: PDF/A (ISO 19005, for archives) and PDF/UA (ISO 14289, for readers that speak). The claim stands in
 * the metadata of the catalog, as XMP:
 *
 *     <pdfaid:part>2</pdfaid:part> <pdfaid:conformance>B</pdfaid:conformance>     or as attributes: pdfaid:part="2"
 *     <pdfuaid:part>1</pdfuaid:part>
 *
 * Whether the claim is true is not asked. It is kept: what is added follows the rules of the standard named.
 */
import { latin } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { isWhite } from '../syntax/characters.ts';
import { nameOf } from '../syntax/objects.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Absent where the file claims nothing. */
export interface Claims {
  /** Part and level in small letters: `1a`, `1b`, `2b`, `2u`, `3a`, `4`, `4f` … */
  readonly pdfa?: string;
  /** Part: 1 or 2. */
  readonly pdfua?: number;
}

/** XMP has some kilobytes, and padding; what is longer is no place to look for a claim. */
const MOST_METADATA = 1 << 20;

const cache = new WeakMap<PdfDocument, Claims>();

/** What the newest metadata of the catalog claim (ISO 19005-2 §6.6.4, ISO 14289-1 §5). */
export function claimsOf(document: PdfDocument): Claims {
  const known = cache.get(document);
  if (known) return known;
  const claims = readClaims(metadataOf(document));
  cache.set(document, claims);
  return claims;
}

/** The part of PDF/A that is claimed, as a number. */
export const archivalPart = (document: PdfDocument): number | undefined => {
  const { pdfa } = claimsOf(document);
  return pdfa === undefined ? undefined : Number(pdfa[0]);
};

/** Whether a reader that speaks is promised a structure for everything: level A of PDF/A, or PDF/UA. */
export function claimsStructure(document: PdfDocument): boolean {
  const { pdfa, pdfua } = claimsOf(document);
  return pdfua !== undefined || pdfa?.endsWith('a') === true;
}

/** Metadata that cannot be read claim nothing. Bytes of zero go, as text of two bytes a character has them. */
function metadataOf(document: PdfDocument): string {
  const stream = document.stream(document.catalog.get('Metadata'));
  if (!stream || stream.end - stream.start > MOST_METADATA) return '';
  try {
    return latin(document.content(stream).filter((byte) => byte !== 0));
  } catch (cause) {
    if (cause instanceof PdfError) return '';
    throw cause;
  }
}

function readClaims(xmp: string): Claims {
  const part = Number(property(xmp, 'pdfaid:part'));
  const level = property(xmp, 'pdfaid:conformance')?.toLowerCase() ?? '';
  const spoken = Number(property(xmp, 'pdfuaid:part'));
  return {
    ...(part >= 1 && part <= 4 && { pdfa: `${part}${level.slice(0, 1)}` }),
    ...(spoken >= 1 && spoken <= 2 && { pdfua: spoken }),
  };
}

/** The first value of a property, as an element or as an attribute. */
function property(xmp: string, name: string): string | undefined {
  for (let at = xmp.indexOf(name); at >= 0; at = xmp.indexOf(name, at + 1)) {
    let next = at + name.length;
    while (isWhite(xmp.charCodeAt(next))) next++;
    const sign = xmp[next];
    if (sign !== '=' && sign !== '>') continue;
    next++;
    while (isWhite(xmp.charCodeAt(next))) next++;
    const ends = sign === '>' ? '<' : xmp[next++];
    const end = ends === undefined ? -1 : xmp.indexOf(ends, next);
    const value = end < 0 ? '' : xmp.slice(next, end).trim();
    if (value !== '') return value;
  }
  return undefined;
}

/** The claim for sentences: `PDF/A-2b`, `PDF/UA-1`. */
export function claimName(document: PdfDocument): string {
  const { pdfa, pdfua } = claimsOf(document);
  return [pdfa && `PDF/A-${pdfa}`, pdfua && `PDF/UA-${pdfua}`].filter(Boolean).join(', ');
}

/** Whether the file has an output intent for archives (ISO 19005-2 §6.2.3): it tells what its device colours and its transparency mean. */
export function hasOutputIntent(document: PdfDocument): boolean {
  const intents = document.array(document.catalog.get('OutputIntents')) ?? [];
  return intents.some((intent) => nameOf(document.resolve(document.dict(intent)?.get('S'))) === 'GTS_PDFA1');
}
