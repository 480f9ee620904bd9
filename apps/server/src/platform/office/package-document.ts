/*
 * .docx, .xlsx and .pptx are archives (ISO/IEC 29500-2). What is handed on is an archive of our own writing: each part was unpacked within a
 * limit, whole and once, so that no other program finds another file in it than the one that was judged.
 */
import { ArchiveRefused, openZip, packZip, type ZipEntries } from '#platform/archive/index.ts';
import type { OfficeDocument, OfficeFormat } from '#ports/office-converter.ts';
import { OfficeRefused } from './office-refused.ts';
import { judgeRelations } from './relations.ts';

/** Of all parts together. */
export const MOST_UNPACKED = 200 * 1024 * 1024;
const CONTENT_TYPES = '[Content_Types].xml';
/** Where a document type may stand: entities that multiply, or fetch. */
const PROLOGUE = 4096;

const MACRO_PARTS = /(?:^|\/)(?:vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/.*)$/i;
const EMBEDDED_PARTS = /(?:^|\/)(?:embeddings|activeX|afchunk[^/]*|subdocs)\//i;
const RELATIONS = /^(?:(.*)\/)?_rels\/[^/]*\.rels$/i;

/** The main part's content type says what the file is (ISO/IEC 29500-1 §11.3.10, §12.3.23, §13.3.6). */
const FORMATS: readonly (readonly [string, OfficeFormat])[] = [
  ['wordprocessingml.document.main+xml', 'docx'],
  ['spreadsheetml.sheet.main+xml', 'xlsx'],
  ['presentationml.presentation.main+xml', 'pptx'],
];

export const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

async function wholePart(zip: ZipEntries, name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.open(name) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

function formatOf(contentTypes: string): OfficeFormat | undefined {
  if (/macroEnabled|vbaProject/i.test(contentTypes)) throw new OfficeRefused('macros');
  return FORMATS.find(([type]) => contentTypes.includes(type))?.[1];
}

const lastName = (target: string): string => target.split('/').at(-1)?.toLowerCase() ?? '';

/** The parts as they are handed on, and the format. @throws OfficeRefused, ArchiveRefused */
async function judgeParts(
  bytes: Buffer,
  mostUnpacked: number,
): Promise<{ readonly format: OfficeFormat; readonly parts: ReadonlyMap<string, Buffer> } | undefined> {
  const zip = openZip(bytes, mostUnpacked);
  const format = formatOf((await wholePart(openZip(bytes, mostUnpacked), CONTENT_TYPES)).toString('utf8'));
  if (format === undefined) return undefined;
  if (zip.names.some((name) => MACRO_PARTS.test(name))) throw new OfficeRefused('macros');
  const parts = new Map<string, Buffer>();
  const chartData = new Set<string>();
  for (const name of zip.names.filter((one) => !one.endsWith('/'))) {
    if (RELATIONS.test(name)) {
      const relations = await judgeRelations(zip.open(name) as AsyncIterable<Uint8Array>, /(?:^|\/)charts\/_rels\//i.test(name));
      for (const target of relations.chartData) chartData.add(lastName(target));
      parts.set(name, Buffer.from(relations.xml));
      continue;
    }
    const part = await wholePart(zip, name);
    if (/<!(?:DOCTYPE|ENTITY)/i.test(part.subarray(0, PROLOGUE).toString('latin1').replaceAll('\0', '')))
      throw new OfficeRefused('damaged');
    parts.set(name, part);
  }
  const embedded = zip.names.filter((name) => EMBEDDED_PARTS.test(name) && !name.endsWith('/'));
  if (embedded.some((name) => !chartData.has(lastName(name)))) throw new OfficeRefused('embedded');
  // what stands behind a chart is drawn already: nothing needs to open it
  for (const name of embedded) parts.delete(name);
  return { format, parts };
}

/** What a file in one of the present formats is, written anew. @throws OfficeRefused; undefined: none of those that are converted */
export async function judgePackage(bytes: Buffer, mostUnpacked: number): Promise<OfficeDocument | undefined> {
  try {
    const judged = await judgeParts(bytes, mostUnpacked);
    return judged && { format: judged.format, bytes: await packZip(judged.parts) };
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new OfficeRefused(error.excess ?? 'damaged', { cause: error });
    throw error;
  }
}
