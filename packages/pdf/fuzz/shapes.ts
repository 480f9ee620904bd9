/*
 * Inputs that grow in one place only. A mutant of some kilobytes does not show that a loop runs over its own results; a megabyte of one
 * thing does. What such an input costs is counted by the byte.
 */
import { bufferSource, inspect, validate } from '@moqi/pdf';
import { frozenNow, tamper, testPki } from '@moqi/testing';
import { pdfSeeds, plainSeed } from './seeds.ts';

/** A file of at least `size` bytes. */
interface Shape {
  readonly name: string;
  make(size: number): Uint8Array;
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const filled = (part: string, size: number): string => part.repeat(Math.ceil(size / part.length));

/** The seed with an object of its own for each text, and a table that fits. */
function withObjects(file: Uint8Array, bodies: readonly string[]): Uint8Array {
  const first = tamper.nextObject(file);
  return tamper.appendUpdate(file, Object.fromEntries(bodies.map((body, k) => [first + k, body])));
}

/** The seed with one object said anew. */
function reworded(file: Uint8Array, pattern: RegExp, change: (body: string, next: number) => string): Uint8Array {
  const { num, body } = tamper.findObject(file, pattern);
  return tamper.appendUpdate(file, { [num]: change(body, tamper.nextObject(file)) });
}

const PAGE = /\/Type ?\/Page\b/;
const CATALOG = /\/Type ?\/Catalog/;
const FORM = /\/Fields/;
const TREE = /\/Type ?\/Pages/;
const insert = (body: string, entries: string): string => body.replace(/>>\s*$/, `${entries}>>`);

/** A revision that frees objects nobody has, each in a subsection of its own (§7.5.4). */
function subsections(file: Uint8Array, size: number): Uint8Array {
  const start = file.length + 1;
  const rows = Array.from({ length: Math.ceil(size / 28) }, (_, k) => `${9000 + 2 * k} 1\n0000000000 00000 f\r\n`).join('');
  const trailer = `trailer\n<</Size 99999999/Root ${tamper.trailerEntry(file, 'Root')}/Prev ${tamper.lastXref(file)}>>\n`;
  return bytes(`${latin(file)}\nxref\n${rows}${trailer}startxref\n${start}\n%%EOF\n`);
}

/** Some fewer than a file may have. */
const MOST_REVISIONS = 1900;

/** Revision upon revision, each of one object. */
function revisions(file: Uint8Array, size: number): Uint8Array {
  const { num, body } = tamper.findObject(file, PAGE);
  const parts = [latin(file)];
  let [end, prev] = [file.length, tamper.lastXref(file)];
  const root = tamper.trailerEntry(file, 'Root');
  const count = tamper.nextObject(file);
  const room = filled('%\n', size / MOST_REVISIONS);
  while (end < size && parts.length < MOST_REVISIONS) {
    const object = `\n${num} 0 obj\n${body}\nendobj\n${room}`;
    const row = `${String(end + 1).padStart(10, '0')} 00000 n \n`;
    const at = end + object.length;
    const part = `${object}xref\n${num} 1\n${row}trailer\n<</Size ${count}/Root ${root}/Prev ${prev}>>\nstartxref\n${at}\n%%EOF\n`;
    parts.push(part);
    [end, prev] = [end + part.length, at];
  }
  return bytes(parts.join(''));
}

async function shapes(): Promise<Shape[]> {
  const plain = plainSeed();
  const signed = (await pdfSeeds()).at(-4) ?? plain;
  const after = (file: Uint8Array, text: (size: number) => string) => (size: number) => bytes(latin(file) + text(size));
  const references = (size: number, next: number): string =>
    Array.from({ length: Math.ceil(size / 9) }, (_, k) => `${next + 1 + k} 0 R `).join('');
  return [
    { name: 'startxref, then blanks', make: after(signed, (size) => `startxref 1${filled(' ', size)}`) },
    { name: 'startxref, then blanks and a letter', make: after(signed, (size) => `startxref 1${filled(' ', size)}x`) },
    { name: 'startxref again and again', make: after(signed, (size) => filled('startxref\n', size)) },
    { name: 'ends of file', make: after(signed, (size) => filled('%%EOF\n', size)) },
    { name: 'byte ranges in the text', make: after(signed, (size) => filled('/ByteRange [0 100 200 300] ', size)) },
    { name: 'byte ranges that never end', make: after(signed, (size) => filled('/ByteRange [0 1', size)) },
    { name: 'subsections of one entry', make: (size) => subsections(signed, size) },
    { name: 'revisions', make: (size) => revisions(signed, size) },
    { name: 'a name', make: (size) => withObjects(signed, [`/${filled('#41', size)}`]) },
    { name: 'a number', make: (size) => reworded(signed, CATALOG, (body) => insert(body, `/X ${filled('1', size)}`)) },
    { name: 'a string of brackets', make: (size) => reworded(signed, CATALOG, (body) => insert(body, `/X (${filled('()', size)})`)) },
    { name: 'lists that open', make: (size) => reworded(plain, CATALOG, (body) => insert(body, `/X ${filled('[', size)}`)) },
    { name: 'comments', make: (size) => reworded(signed, CATALOG, (body) => insert(body, filled('%\n', size))) },
    {
      name: 'kids that are nowhere',
      make: (size) => reworded(plain, TREE, (body, next) => body.replace('/Kids [', `/Kids [${references(size, next)}`)),
    },
    {
      name: 'fields that are nowhere',
      make: (size) => reworded(signed, FORM, (body, next) => body.replace('/Fields [', `/Fields [${references(size, next)}`)),
    },
    {
      name: 'annotations that are nowhere',
      make: (size) => reworded(signed, PAGE, (body, next) => body.replace('/Annots [', `/Annots [${references(size, next)}`)),
    },
    {
      name: 'entries of the catalog',
      make: (size) =>
        reworded(signed, CATALOG, (body) => insert(body, Array.from({ length: Math.ceil(size / 12) }, (_, k) => `/K${k} null`).join(''))),
    },
    {
      name: 'objects of a few bytes',
      make: (size) =>
        withObjects(
          signed,
          Array.from({ length: Math.ceil(size / 48) }, () => '<<>>'),
        ),
    },
  ];
}

/** What a byte of any input may cost: two seconds for ten megabytes, of a processor that is not slow and in the thread that validates. */
export const MOST_NANOSECONDS_A_BYTE = 200;

/** What the work of `strain` takes before a machine counts as slow, in microseconds: a slow one took 235,000 to 550,000. */
const USUAL_WORK = 150_000;
/** Beyond this a figure says nothing. */
const MOST_STRAIN = 3;

/** Of the processor and in this thread, in microseconds. */
function timeOf(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/**
 * How much longer this machine takes now for work like ours: objects by the ten thousand, found by number in one table after another. Neighbours
 * that empty the caches slow that down as they slow us, and hardly what fits into a cache.
 */
function strain(): number {
  const before = process.threadCpuUsage();
  const tables = Array.from({ length: 6 }, () => new Map<number, { readonly at: number; readonly from: object | undefined }>());
  let length = 0;
  for (let at = 0; at < 90_000; at++) {
    let from: object | undefined;
    for (const table of tables) {
      const object = { at, from };
      table.set(at, object);
      from = object;
    }
  }
  for (let at = 0; at < 90_000; at++) for (const table of tables) length += table.get(at)?.at ?? 0;
  return length === 0 ? 1 : Math.min(MOST_STRAIN, Math.max(1, timeOf(before) / USUAL_WORK));
}

interface Cost {
  readonly shape: string;
  readonly step: 'inspect' | 'validate';
  readonly nanosecondsAByte: number;
}

/** What looking at each shape and validating it costs, by the byte. A refusal is as good as an answer. */
export async function costs(size: number): Promise<Cost[]> {
  const { trust } = await testPki();
  const steps = {
    inspect: (file: Uint8Array) => inspect(bufferSource(file)),
    validate: (file: Uint8Array) => validate(bufferSource(file), { trust, now: frozenNow }),
  } as const;
  const measured: Cost[] = [];
  for (const { name, make } of await shapes()) {
    const file = make(size);
    for (const step of ['inspect', 'validate'] as const) {
      const measure = async (): Promise<number> => {
        const before = process.threadCpuUsage();
        await steps[step](file).catch(() => undefined);
        return (timeOf(before) * 1000) / file.length;
      };
      let nanosecondsAByte = await measure();
      // what seems dear is measured again, beside a work of known cost: neighbours of this machine come and go while it is measured
      for (let more = 0; more < 4 && nanosecondsAByte > MOST_NANOSECONDS_A_BYTE; more++) {
        const first = strain();
        const again = await measure();
        nanosecondsAByte = Math.min(nanosecondsAByte, again / Math.max(first, strain()));
      }
      measured.push({ shape: name, step, nanosecondsAByte });
    }
  }
  return measured;
}
