/*
 * The directory of a compound file ([MS-CFB]), which is what .doc, .xls and .wps are. Only names and first bytes are read: enough to tell what
 * a file is and what it carries. Every place and number in it may lie; nothing is followed further than the file is long.
 */
import { OfficeRefused } from './office-refused.ts';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Of the directory; a document of a person has a few dozen. */
const MOST_ENTRIES = 10_000;
const NONE = 0xffffffff;
const MOST_SECTOR = 0xfffffff9;
const ENTRY_SIZE = 128;
/** Streams below this size lie in the mini stream (§2.2). */
const MINI_CUTOFF = 4096;

export interface CompoundEntry {
  readonly name: string;
  readonly kind: 'storage' | 'stream' | 'root';
  readonly hasChildren: boolean;
  /** the first bytes, of streams that are not tiny */
  readonly head: Uint8Array;
}

class Sectors {
  readonly #bytes: Buffer;
  readonly #size: number;
  readonly #table: readonly number[];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new OfficeRefused('damaged');
    this.#size = 1 << shift;
    this.#table = this.#tableSectors();
  }

  /** Where the sectors of the allocation table lie (§2.5): 109 in the header, the others in a chain of their own. */
  #tableSectors(): number[] {
    const places = Array.from({ length: 109 }, (_, at) => this.#bytes.readUInt32LE(76 + at * 4));
    const perSector = this.#size / 4 - 1;
    const most = this.#bytes.length / this.#size;
    let next = this.#bytes.readUInt32LE(68);
    for (let chained = 0; next <= MOST_SECTOR; chained++) {
      if (chained > most) throw new OfficeRefused('damaged');
      const sector = this.sector(next);
      for (let at = 0; at < perSector; at++) places.push(sector.readUInt32LE(at * 4));
      next = sector.readUInt32LE(perSector * 4);
    }
    return places.filter((place) => place <= MOST_SECTOR);
  }

  sector(number: number): Buffer {
    const start = (number + 1) * this.#size;
    if (start + this.#size > this.#bytes.length + this.#size - 1) throw new OfficeRefused('damaged');
    return this.#bytes.subarray(start, start + this.#size);
  }

  #after(number: number): number {
    const perSector = this.#size / 4;
    const table = this.#table[Math.floor(number / perSector)];
    if (table === undefined) throw new OfficeRefused('damaged');
    return this.sector(table).readUInt32LE((number % perSector) * 4);
  }

  *chain(first: number): Generator<Buffer> {
    const most = this.#bytes.length / this.#size;
    let number = first;
    for (let count = 0; number <= MOST_SECTOR; count++) {
      if (count > most) throw new OfficeRefused('damaged');
      yield this.sector(number);
      number = this.#after(number);
    }
  }
}

const KINDS = new Map([
  [1, 'storage'],
  [2, 'stream'],
  [5, 'root'],
] as const);

function entryOf(bytes: Buffer, sectors: Sectors): CompoundEntry | undefined {
  const kind = KINDS.get(bytes.readUInt8(66) as 1 | 2 | 5);
  if (kind === undefined) return undefined;
  const length = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  const isLarge = kind === 'stream' && bytes.readUInt32LE(120) >= MINI_CUTOFF;
  return {
    name: bytes.toString('utf16le', 0, length),
    kind,
    hasChildren: bytes.readUInt32LE(76) !== NONE,
    head: isLarge ? sectors.sector(bytes.readUInt32LE(116)).subarray(0, 64) : new Uint8Array(),
  };
}

/** @throws OfficeRefused damaged */
export function readCompoundFile(bytes: Buffer): readonly CompoundEntry[] {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new OfficeRefused('damaged');
  try {
    const sectors = new Sectors(bytes);
    const found: CompoundEntry[] = [];
    for (const sector of sectors.chain(bytes.readUInt32LE(48))) {
      for (let at = 0; at + ENTRY_SIZE <= sector.length; at += ENTRY_SIZE) {
        const entry = entryOf(sector.subarray(at, at + ENTRY_SIZE), sectors);
        if (entry !== undefined) found.push(entry);
      }
      if (found.length > MOST_ENTRIES) throw new OfficeRefused('content');
    }
    return found;
  } catch (error) {
    // a place outside of the bytes
    throw error instanceof RangeError ? new OfficeRefused('damaged', { cause: error }) : error;
  }
}
