/** What an attacker does to a file: plain text surgery, independent of the engine under test. Works on files with classic tables. */

const text = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const bytes = (content: string): Uint8Array => Uint8Array.from(Buffer.from(content, 'latin1'));

export interface FoundObject {
  num: number;
  /** Between `obj` and `endobj`. */
  body: string;
  offset: number;
}

/** The newest object whose text matches, as `num 0 obj … endobj` stands in the file. */
export function findObject(file: Uint8Array, pattern: RegExp): FoundObject {
  const found = findObjects(file, pattern).at(-1);
  if (!found) throw new Error(`no object matches ${pattern.source}`);
  return found;
}

export function findObjects(file: Uint8Array, pattern: RegExp): FoundObject[] {
  return [...text(file).matchAll(/(?<=[\r\n])(\d+) \d+ obj\s([\s\S]*?)endobj/g)]
    .map((match) => ({ num: Number(match[1]), body: match[2] ?? '', offset: match.index }))
    .filter(({ body }) => pattern.test(body));
}

/** Value of the last `startxref`. */
export function lastXref(file: Uint8Array): number {
  return Number(
    text(file)
      .match(/startxref\s+(\d+)/g)
      ?.at(-1)
      ?.match(/\d+/)?.[0],
  );
}

export function trailerEntry(file: Uint8Array, key: string): string | undefined {
  return [...text(file).matchAll(new RegExp(`/${key} ?(\\d+ \\d+ R|\\d+)`, 'g'))].at(-1)?.[1];
}

export interface UpdateOptions {
  /** Offset of the previous section; default the last one. 0 leaves /Prev out. */
  prev?: number;
  /** Further or other trailer entries as text. */
  trailer?: string;
  /** The reference to the catalog; '' leaves it out. */
  root?: string;
  /** Point an object number at an offset that already exists. */
  redirect?: Record<number, number>;
  free?: number[];
}

const rootEntry = (file: Uint8Array, { root = trailerEntry(file, 'Root') }: UpdateOptions): string => (root === '' ? '' : `/Root ${root}`);

/** Appends an incremental update: objects by number, each as text. */
export function appendUpdate(file: Uint8Array, objects: Record<number, string>, options: UpdateOptions = {}): Uint8Array {
  const head = text(file);
  const rows: { num: number; row: string }[] = [];
  let tail = head.endsWith('\n') ? '' : '\n';
  const row = (offset: number, kind = 'n'): string => `${String(offset).padStart(10, '0')} 00000 ${kind} \n`;
  for (const [num, body] of Object.entries(objects)) {
    rows.push({ num: Number(num), row: row(head.length + tail.length) });
    tail += `${num} 0 obj\n${body}\nendobj\n`;
  }
  for (const [num, offset] of Object.entries(options.redirect ?? {})) rows.push({ num: Number(num), row: row(offset) });
  for (const num of options.free ?? []) rows.push({ num, row: row(0, 'f') });
  const start = head.length + tail.length;
  const size = rows.reduce((most, { num }) => Math.max(most, num + 1), Number(trailerEntry(file, 'Size')));
  const prev = options.prev ?? lastXref(file);
  tail += `xref\n${rows.map(({ num, row: entry }) => `${num} 1\n${entry}`).join('')}`;
  const link = prev === 0 ? '' : `/Prev ${prev}`;
  tail += `trailer\n<</Size ${size}${rootEntry(file, options)}${link}${options.trailer ?? ''}>>\n`;
  return bytes(`${head}${tail}startxref\n${start}\n%%EOF\n`);
}

/** The next unused object number. */
export const nextObject = (file: Uint8Array): number => Number(trailerEntry(file, 'Size'));

/** Replaces the first match in place; the length must stay. */
export function overwrite(file: Uint8Array, pattern: RegExp, replacement: (match: string) => string): Uint8Array {
  const content = text(file);
  const changed = content.replace(pattern, (match) => replacement(match));
  if (changed === content) throw new Error(`nothing matches ${pattern.source}`);
  if (changed.length !== content.length) throw new Error('the length changed');
  return bytes(changed);
}

export const appendText = (file: Uint8Array, tail: string): Uint8Array => bytes(text(file) + tail);
