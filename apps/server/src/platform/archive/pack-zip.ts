import { ZipFile } from 'yazl';
import { ArchiveRefused } from './archive-refused.ts';

/** An archive of parts that are in memory, not compressed. @throws ArchiveRefused for a name that leads out of it */
export async function packZip(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  try {
    for (const [name, part] of parts) zip.addBuffer(part, name, { compress: false });
  } catch (error) {
    throw new ArchiveRefused(undefined, { cause: error });
  }
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
