import { crc32, createInflateRaw } from 'node:zlib';
import { ArchiveRefused } from './archive-refused.ts';

// APPNOTE.TXT 4.3.16, 4.3.12 and 4.3.7
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MOST_ENTRIES = 2000;

/** Of what is unpacked at a time. */
const PIECE = 64 * 1024;

interface Entry {
  readonly method: number;
  readonly checksum: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  /** what it unpacks to, as the archive claims */
  readonly size: number;
  readonly offset: number;
}

/** The files of an archive; each is unpacked while it is read. */
export interface ZipEntries {
  /** in the order of the directory */
  readonly names: readonly string[];
  /**
   * Undefined: there is none of this name. While it is read, ArchiveRefused is thrown: `content` when all that was read together passes
   * the allowance, and at its end when it is not what was packed.
   */
  open(name: string): AsyncIterable<Uint8Array> | undefined;
}

function endOfDirectory(bytes: Buffer): number {
  // a comment of up to 65535 bytes may follow
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new ArchiveRefused();
}

function directoryOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new ArchiveRefused();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ArchiveRefused();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(bytes: Buffer, { offset, packedSize, isEncrypted }: Entry): Buffer {
  if (isEncrypted || bytes.readUInt32LE(offset) !== LOCAL_HEADER) throw new ArchiveRefused();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedSize > bytes.length) throw new ArchiveRefused();
  return bytes.subarray(start, start + packedSize);
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(packed);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isDamaged ? new ArchiveRefused(undefined, { cause: error }) : error;
  }
}

function unpacked(packed: Buffer, method: number): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (method === 0) return pieces(packed);
  if (method === 8) return inflated(packed);
  throw new ArchiveRefused();
}

/** @throws ArchiveRefused when it is no zip archive */
export function openZip(bytes: Buffer, allowance: number): ZipEntries {
  const within = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      // a place outside of the bytes
      throw error instanceof RangeError ? new ArchiveRefused(undefined, { cause: error }) : error;
    }
  };
  const entries = within(() => directoryOf(bytes));
  let left = allowance;
  // a size that is claimed is believed where it is too large, and never otherwise: what comes out is counted
  async function* content(entry: Entry): AsyncGenerator<Uint8Array> {
    if (entry.size > left) throw new ArchiveRefused('content');
    const packed = within(() => packedBytes(bytes, entry));
    let checksum = 0;
    for await (const piece of unpacked(packed, entry.method)) {
      left -= piece.length;
      if (left < 0) throw new ArchiveRefused('content');
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (checksum !== entry.checksum) throw new ArchiveRefused();
  }
  return {
    names: [...entries.keys()],
    open: (name) => {
      const entry = entries.get(name);
      return entry && content(entry);
    },
  };
}
