import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { LedgerError, malformed } from '../errors.ts';

/*
 * A zip archive (APPNOTE.TXT 6.3) of which there is one spelling: stored members in a given order, one fixed time, no comments, no extra
 * fields, nothing between the parts. All bytes beside the contents follow from paths, sizes and checksums, so a reader that writes them anew
 * and compares leaves no byte of the archive unlooked at.
 */

/** A member as the archive names it. */
export interface Packed {
  readonly path: string;
  readonly size: number;
  /** CRC-32 of the content, as zip has it; proves nothing */
  readonly crc32: number;
}

export interface PlacedMember extends Packed {
  /** of the content, from the beginning of the archive */
  readonly offset: number;
}

export interface Layout {
  readonly members: readonly PlacedMember[];
  /** what stands before the content of each member */
  readonly heads: readonly Uint8Array[];
  /** the directory, behind the last content */
  readonly tail: Uint8Array;
  readonly size: number;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** 2.0, as plain stored files ask for; names are UTF-8 */
const [VERSION, UTF8_NAMES, STORED] = [20, 0x0800, 0];
/** 1980-01-01 00:00:00, the first moment that zip can tell. */
const [TIME, DATE] = [0, 0x21];
const MOST_MEMBERS = 10_000;
/** Sizes and places are written in 32 bits; what is larger is not written here. */
const MOST_BYTES = 0xffff_ffff;
const END_BYTES = 22;

const PATH = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*$/;
const MOST_PATH = 200;

/** Whether a member may be called so: plain characters, nothing that leads out of the folder that an archive is unpacked into. */
export const isPackedPath = (path: string): boolean => path.length <= MOST_PATH && PATH.test(path);

interface Field {
  readonly bytes: 2 | 4;
  readonly value: number;
}

const short = (value: number): Field => ({ bytes: 2, value });
const long = (value: number): Field => ({ bytes: 4, value });

function written(fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, { bytes }) => sum + bytes, 0)));
  let at = 0;
  for (const { bytes, value } of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** What header and directory say alike of a member. */
function description({ path, size, crc32 }: Packed): Field[] {
  return [short(UTF8_NAMES), short(STORED), short(TIME), short(DATE), long(crc32), long(size), long(size), short(path.length), short(0)];
}

function headOf(member: Packed): Uint8Array {
  return concatBytes(written([long(LOCAL_HEADER), short(VERSION), ...description(member)]), utf8ToBytes(member.path));
}

function directoryEntry(member: Packed, headAt: number): Uint8Array {
  const fields = [long(DIRECTORY_ENTRY), short(VERSION), short(VERSION), ...description(member)];
  return concatBytes(written([...fields, short(0), short(0), short(0), long(0), long(headAt)]), utf8ToBytes(member.path));
}

function endOf(members: number, directoryAt: number, directoryBytes: number): Uint8Array {
  const fields = [long(END_OF_DIRECTORY), short(0), short(0), short(members), short(members), long(directoryBytes), long(directoryAt)];
  return written([...fields, short(0)]);
}

function refuseImpossible(members: readonly Packed[]): void {
  // a file system that ignores case would unpack one over the other
  const paths = new Set(members.map(({ path }) => path.toLowerCase()));
  if (
    members.length === 0 ||
    members.length > MOST_MEMBERS ||
    paths.size !== members.length ||
    !members.every(({ path }) => isPackedPath(path))
  )
    throw malformed('a package with members of impossible names');
  if (members.some(({ size }) => !Number.isSafeInteger(size) || size < 0 || size > MOST_BYTES)) throw malformed('a member of no size');
}

/** Where everything lies in the archive of these members. @throws LedgerError LEDGER_MALFORMED, LEDGER_RANGE */
export function layOut(packed: readonly Packed[]): Layout {
  refuseImpossible(packed);
  const [members, heads, directory]: [PlacedMember[], Uint8Array[], Uint8Array[]] = [[], [], []];
  let at = 0;
  for (const { path, size, crc32 } of packed) {
    const head = headOf({ path, size, crc32 });
    directory.push(directoryEntry({ path, size, crc32 }, at));
    members.push({ path, size, crc32, offset: at + head.length });
    heads.push(head);
    at += head.length + size;
  }
  const listed = concatBytes(...directory);
  const tail = concatBytes(listed, endOf(members.length, at, listed.length));
  if (at + tail.length > MOST_BYTES) throw new LedgerError('LEDGER_RANGE', 'a package of more than 4 GiB');
  return { members, heads, tail, size: at + tail.length };
}

/** Bytes that can be read at any place. */
export interface PackageSource {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((octet, at) => octet === other[at]);

function membersOf(directory: Uint8Array, count: number): Packed[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length);
  const members: Packed[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > directory.length) throw malformed('the directory of the package is cut off');
    const end = at + 46 + view.getUint16(at + 28, true);
    const path = String.fromCharCode(...directory.subarray(at + 46, Math.min(end, at + 46 + MOST_PATH + 1)));
    members.push({ path, size: view.getUint32(at + 24, true), crc32: view.getUint32(at + 16, true) });
    at = end;
  }
  return members;
}

/**
 * The members of an archive that is written in the one spelling: everything beside the contents was compared.
 * @throws LedgerError LEDGER_MALFORMED: anything else
 */
export async function readContainer(source: PackageSource): Promise<readonly PlacedMember[]> {
  if (source.size < END_BYTES) throw malformed('too short for a package');
  const end = await source.read(source.size - END_BYTES, source.size);
  const view = new DataView(end.buffer, end.byteOffset, end.length);
  const [count, bytes, at] = [view.getUint16(10, true), view.getUint32(12, true), view.getUint32(16, true)];
  if (count > MOST_MEMBERS || at + bytes + END_BYTES !== source.size) throw malformed('the end of the package is not where it should be');
  const { members, heads, tail, size } = layOut(membersOf(await source.read(at, at + bytes), count));
  if (size !== source.size || !isEqual(tail, await source.read(size - tail.length, size)))
    throw malformed('another directory than the members give');
  for (const [n, { offset, path }] of members.entries()) {
    const head = heads[n] as Uint8Array;
    if (!isEqual(head, await source.read(offset - head.length, offset)))
      throw malformed(`another header of ${path} than its content gives`);
  }
  return members;
}
