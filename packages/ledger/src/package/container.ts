import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { malformed } from '../errors.ts';

/*
 * A zip archive (APPNOTE.TXT 6.3) of which there is one spelling: stored members in a given order, one fixed time, no comments, no extra
 * fields, nothing between the parts; what does not fit into 32 bits stands in the fields of zip64, and nothing else does. All bytes beside the contents follow from paths, sizes and checksums, so a reader that writes them anew
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
const END_OF_LARGE = 0x06064b50;
const PLACE_OF_END = 0x07064b50;
/** 2.0, as plain stored files ask for, and 4.5 for what is larger; names are UTF-8 */
const [VERSION, LARGE_VERSION, UTF8_NAMES, STORED] = [20, 45, 0x0800, 0];
/** Of the extra field that holds numbers of 64 bits. */
const LARGE = 0x0001;
/** 1980-01-01 00:00:00, the first moment that zip can tell. */
const [TIME, DATE] = [0, 0x21];
const MOST_MEMBERS = 10_000;
/** A number from here on is written in 64 bits, and so in its old place. */
const ELSEWHERE = 0xffff_ffff;
const [END_BYTES, LARGE_END_BYTES, PLACE_BYTES] = [22, 56, 20];

/** More than {@link MOST_MEMBERS} with the longest names take: a reader holds it whole. */
const MOST_DIRECTORY = 4 * 1024 * 1024;

const PATH = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*[A-Za-z0-9][A-Za-z0-9._-]*$/;
const MOST_PATH = 200;

/** Whether a member may be called so: plain characters, nothing that leads out of the folder that an archive is unpacked into. */
export const isPackedPath = (path: string): boolean => path.length <= MOST_PATH && PATH.test(path);

interface Field {
  readonly bytes: 2 | 4 | 8;
  readonly value: number;
}

const short = (value: number): Field => ({ bytes: 2, value });
const long = (value: number): Field => ({ bytes: 4, value: Math.min(value, ELSEWHERE) });
const longest = (value: number): Field => ({ bytes: 8, value });
const isLarge = (value: number): boolean => value >= ELSEWHERE;

function written(fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, { bytes }) => sum + bytes, 0)));
  let at = 0;
  for (const { bytes, value } of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The extra field with the numbers that want 64 bits; none: no bytes. */
const largeField = (numbers: readonly number[]): Uint8Array =>
  numbers.length === 0 ? new Uint8Array() : written([short(LARGE), short(numbers.length * 8), ...numbers.map(longest)]);

const versionFor = (extra: Uint8Array): Field => short(extra.length > 0 ? LARGE_VERSION : VERSION);

/** What header and directory say alike of a member. */
function description({ path, size, crc32 }: Packed, extra: Uint8Array): Field[] {
  const fields = [short(UTF8_NAMES), short(STORED), short(TIME), short(DATE), { bytes: 4, value: crc32 } as const, long(size), long(size)];
  return [...fields, short(path.length), short(extra.length)];
}

function headOf(member: Packed): Uint8Array {
  const { path, size } = member;
  // a header names both sizes or none (APPNOTE.TXT 4.5.3)
  const extra = largeField(isLarge(size) ? [size, size] : []);
  return concatBytes(written([long(LOCAL_HEADER), versionFor(extra), ...description(member, extra)]), utf8ToBytes(path), extra);
}

function directoryEntry(member: Packed, headAt: number): Uint8Array {
  const { path, size } = member;
  const extra = largeField([...(isLarge(size) ? [size, size] : []), ...(isLarge(headAt) ? [headAt] : [])]);
  const fields = [long(DIRECTORY_ENTRY), versionFor(extra), versionFor(extra), ...description(member, extra)];
  return concatBytes(written([...fields, short(0), short(0), short(0), long(0), long(headAt)]), utf8ToBytes(path), extra);
}

/** Stands before the end of an archive whose directory lies beyond 32 bits, with its place behind it. */
function largeEnd(members: number, at: number, bytes: number): Uint8Array {
  const head = [long(END_OF_LARGE), longest(LARGE_END_BYTES - 12), short(LARGE_VERSION), short(LARGE_VERSION), long(0), long(0)];
  const counts = [longest(members), longest(members), longest(bytes), longest(at)];
  return written([...head, ...counts, long(PLACE_OF_END), long(0), longest(at + bytes), long(1)]);
}

function endOf(members: number, directoryAt: number, directoryBytes: number): Uint8Array {
  const fields = [long(END_OF_DIRECTORY), short(0), short(0), short(members), short(members), long(directoryBytes), long(directoryAt)];
  const end = written([...fields, short(0)]);
  return isLarge(directoryAt) ? concatBytes(largeEnd(members, directoryAt, directoryBytes), end) : end;
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
  if (members.some(({ size }) => !Number.isSafeInteger(size) || size < 0)) throw malformed('a member of no size');
}

/** Where everything lies in the archive of these members. @throws LedgerError LEDGER_MALFORMED */
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
    const size = view.getUint32(at + 24, true);
    const extra = view.getUint16(at + 30, true);
    if (end + extra > directory.length) throw malformed('the directory of the package is cut off');
    // what else a directory says is written anew and compared: here only the size is looked for
    const large = isLarge(size) && extra >= 12 ? view.getBigUint64(end + 4, true) : BigInt(size);
    members.push({ path, size: Number(large), crc32: view.getUint32(at + 16, true) });
    at = end + extra;
  }
  return members;
}

/** Where the directory begins and ends, and of how many members it tells. */
async function directoryOf(source: PackageSource): Promise<{ count: number; from: number; to: number }> {
  const end = await source.read(source.size - END_BYTES, source.size);
  const view = new DataView(end.buffer, end.byteOffset, end.length);
  const [count, bytes, at] = [view.getUint16(10, true), view.getUint32(12, true), view.getUint32(16, true)];
  if (!isLarge(at)) return { count, from: at, to: source.size - END_BYTES };
  const to = source.size - END_BYTES - PLACE_BYTES - LARGE_END_BYTES;
  return { count, from: to - bytes, to };
}

/**
 * The members of an archive that is written in the one spelling: everything beside the contents was compared.
 * @throws LedgerError LEDGER_MALFORMED: anything else
 */
export async function readContainer(source: PackageSource): Promise<readonly PlacedMember[]> {
  if (source.size < END_BYTES) throw malformed('too short for a package');
  const { count, from, to } = await directoryOf(source);
  if (count > MOST_MEMBERS || from < 0 || from > to) throw malformed('the end of the package is not where it should be');
  if (to - from > MOST_DIRECTORY) throw malformed('the directory of the package is too long');
  const { members, heads, tail, size } = layOut(membersOf(await source.read(from, to), count));
  if (size !== source.size || !isEqual(tail, await source.read(size - tail.length, size)))
    throw malformed('another directory than the members give');
  for (const [n, { offset, path }] of members.entries()) {
    const head = heads[n] as Uint8Array;
    if (!isEqual(head, await source.read(offset - head.length, offset)))
      throw malformed(`another header of ${path} than its content gives`);
  }
  return members;
}
