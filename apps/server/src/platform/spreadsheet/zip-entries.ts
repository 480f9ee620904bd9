import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';

// APPNOTE.TXT 4.3.16, 4.3.12 and 4.3.7
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MOST_ENTRIES = 2000;

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  readonly offset: number;
}

/** The files of an archive; each is unpacked when it is asked for. */
export interface ZipEntries {
  /** Undefined: there is none of this name. @throws SpreadsheetRefused `content` when all that was read together passes the allowance */
  read(name: string): Promise<Buffer | undefined>;
}

function endOfDirectory(bytes: Buffer): number {
  // a comment of up to 65535 bytes may follow
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new SpreadsheetRefused();
}

function directoryOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SpreadsheetRefused();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new SpreadsheetRefused();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(bytes: Buffer, { offset, packedSize, isEncrypted }: Entry): Buffer {
  if (isEncrypted || bytes.readUInt32LE(offset) !== LOCAL_HEADER) throw new SpreadsheetRefused();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedSize > bytes.length) throw new SpreadsheetRefused();
  return bytes.subarray(start, start + packedSize);
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** What the sizes in an archive claim is not believed: unpacking stops at the allowance. */
async function unpack(packed: Buffer, method: number, allowance: number): Promise<Buffer> {
  if (method === 0) return packed;
  if (method !== 8 || allowance <= 0) throw new SpreadsheetRefused(method === 8 ? 'content' : undefined);
  try {
    return await inflate(packed, { maxOutputLength: allowance });
  } catch (error) {
    const isTooLong = error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new SpreadsheetRefused(isTooLong ? 'content' : undefined, { cause: error });
  }
}

/** @throws SpreadsheetRefused when it is no zip archive */
export function openZip(bytes: Buffer, allowance: number): ZipEntries {
  const within = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      // a place outside of the bytes
      throw error instanceof RangeError ? new SpreadsheetRefused(undefined, { cause: error }) : error;
    }
  };
  const entries = within(() => directoryOf(bytes));
  let left = allowance;
  return {
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const content = await unpack(
        within(() => packedBytes(bytes, entry)),
        entry.method,
        left,
      );
      left -= content.length;
      if (left < 0) throw new SpreadsheetRefused('content');
      return content;
    },
  };
}
