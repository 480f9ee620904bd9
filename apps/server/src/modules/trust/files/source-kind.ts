/** What a file that was sent is turned into a PDF as. */
export type SourceKind = 'pdf' | 'office' | 'picture' | 'text';

/** How much of a file tells what it is. */
export const HEAD_BYTES = 1024;

const PICTURES = [
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('ffd8ff', 'hex'),
  Buffer.from('II*\0', 'latin1'),
  Buffer.from('MM\0*', 'latin1'),
];
/** The brands under which still pictures in HEVC come (ISO/IEC 23008-12 §10.2). */
const HEIC = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** An archive, as the present office formats are, and a compound file, as the old ones are. */
const OFFICE = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** A picture that a telephone took in HEVC: it needs a reader of its own. */
export const isHeic = (head: Buffer): boolean => HEIC.test(head.subarray(4, 12).toString('latin1'));

/** By the first bytes. Text alone has none that mark it: there the name says it, or the sender's program. */
export function sourceKind(head: Buffer, fileName: string, mediaType: string): SourceKind | undefined {
  if (OFFICE.some((start) => startsWith(head, start))) return 'office';
  if (PICTURES.some((start) => startsWith(head, start)) || isHeic(head)) return 'picture';
  if (head.includes('%PDF-')) return 'pdf';
  return /\.txt$/i.test(fileName) || mediaType === 'text/plain' ? 'text' : undefined;
}
