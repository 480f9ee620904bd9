import { tamper } from '@moqi/testing';
import type { Random } from '@moqi/testing/fuzz';
import { type Part, RULES } from '../src/validate/rules.ts';
import { entriesOf, form, SIGNATURE, stream, written } from '../test/altered.ts';
import { FONT, objectAt, ofField, PICTURE, PLACES, type Place, WIDGET } from './increment-bases.ts';
import { LIST_EVENTS, READING_EVENTS } from './increment-events.ts';

/* Revisions made from the table of rules: entries of each kind of dictionary are added, altered, removed and moved, lists gain and lose. */

export interface Increment {
  objects: Record<number, string>;
  options: tamper.UpdateOptions;
  /** Stands before the objects, and no cross-reference lists it. */
  ahead?: string;
}

/** Objects that come with each revision, to be referred to. */
const BROUGHT = { picture: 1970, look: 1971, font: 1972, array: 1973, signature: 1974, moved: 1975, field: 1976, root: 1977 } as const;
const PLAIN =
  '0|1|2|4|90|132|512|65536|true|null|(100)|(200)|/Yes|/Off|/Vendor|[]|<<>>|[0 0 300 300]|[64 120 300 140]|[400 400 470 420]|[null null 595 842]|5-95|/Annot|/Text|<</R 90>>|<</BG [0 0 0]>>|<</CA (100)>>|(/Helv 10 Tf 0 g)|(/Helv 0.1 Tf 1 g)|<</S/JavaScript/JS (1)>>|<</Made [1 2]>>|<</Type/OCG/Name (x)>>|<</Certs []>>|<</W 9>>|(D:20261121)';
const VALUES = [
  ...PLAIN.split('|'),
  ...[BROUGHT.picture, BROUGHT.look, BROUGHT.font, BROUGHT.array, BROUGHT.signature, 1999].flatMap((num) => [
    `${num} 0 R`,
    `[${num} 0 R]`,
    `<</N ${num} 0 R>>`,
    `<</Font <</Helv ${num} 0 R>>>>`,
    `<</XObject <</FRM ${num} 0 R>>>>`,
  ]),
];

const PARTS = [...(Object.keys(PLACES) as Place[]), 'newField', 'newAnnotation', 'trailer', 'lists', 'readings'] as const;
export type Cell = { readonly part: (typeof PARTS)[number]; readonly key: string };
export const CELLS: readonly Cell[] = PARTS.flatMap((part) => Object.keys(RULES[part]).map((key) => ({ part, key })));
const NAMES = new Set(CELLS.map(({ key }) => key));

/** What a new field has that draws nothing, or is drawn by its own signature. */
const SIGNED_LOOK = { V: `${BROUGHT.signature} 0 R`, AP: `<</N ${BROUGHT.picture} 0 R>>` };
const INNOCENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'newField MK': { MK: '<</R 90>>' },
  'newField BS': { BS: '<</W 9>>', ...SIGNED_LOOK },
  'newField Border': { Border: '[0 0 9]', ...SIGNED_LOOK },
};

/** Parts of the table that no increment is made for. */
export const UNTRIED = (Object.keys(RULES) as Part[]).filter((part) => !(PARTS as readonly string[]).includes(part));

/** A look that shows 100, or nearly. */
function lookOf(random: Random): string {
  const before = random.pick(['', '', '1 1 234 18 re W n', '0 0 5 5 re W n', '0.9 g 0 0 236 20 re f', '1 0 0 1 300 0 cm']);
  const place = random.pick(['2 5 Td', '2 5 Td', '200 5 Td', '2 -9 Td', '-50 5 Td', '2 5-90 Td']);
  const colour = random.pick(['0 g', '0 g', '1 g', '0 0 0.5 rg', '9 g']);
  const shown = random.pick(['(100) Tj', '(100) Tj', '(900) Tj', '[(1) 20 (00)] TJ', '(100) (900) Tj', '(100) Tj ) (900) Tj']);
  return form(
    `q ${before} BT /F ${random.pick([10, 10, 1, 40])} Tf ${colour} ${place} ${shown} ET Q`,
    `/Resources <</Font <</F ${FONT}>>>>`,
  );
}

/** One revision: some cells of one part, with or without a signature. */
export class Maker {
  readonly #file: Uint8Array;
  readonly #random: Random;

  constructor(file: Uint8Array, random: Random) {
    this.#file = file;
    this.#random = random;
  }

  /** @returns the increment, and the cells that it is about */
  make({ part, key }: Cell): { increment: Increment; cells: readonly Cell[] } {
    const random = this.#random;
    const objects: Record<number, string> = {
      [BROUGHT.picture]: PICTURE,
      [BROUGHT.look]: lookOf(random),
      [BROUGHT.font]: FONT.replace('Helvetica', 'Courier'),
      [BROUGHT.array]: `[${BROUGHT.picture} 0 R]`,
      [BROUGHT.signature]: SIGNATURE,
    };
    const alone = [{ part, key }];
    if (part === 'lists' || part === 'readings') return { increment: this.#event(objects, part, key), cells: alone };
    if (part === 'trailer') return { increment: { objects, options: this.#trailer(objects, key) }, cells: alone };
    const keys = random.below(6) === 0 ? undefined : [key, ...(random.below(3) === 0 ? [random.pick(Object.keys(RULES[part]))] : [])];
    if (part === 'newField' || part === 'newAnnotation') this.#added(objects, part, this.#entered({ part, key }, keys));
    else if (keys === undefined) this.#twin(objects, random.pick([...PLACES[part]]), key);
    else this.#alter(objects, random.pick([...PLACES[part]]), keys);
    if (keys !== undefined) this.#addSigning(objects, part);
    return { increment: { objects, options: {} }, cells: keys?.map((row) => ({ part, key: row })) ?? alone };
  }

  /** The entries of something new: some of any value, or without `keys` those of the innocent. */
  #entered({ part, key }: Cell, keys: readonly string[] | undefined): Readonly<Record<string, string>> {
    if (keys === undefined) return INNOCENT[`${part} ${key}`] ?? {};
    return Object.fromEntries(keys.map((row) => [this.#keyOf(row), this.#random.pick(VALUES)]));
  }

  /** Now and then somebody signs with it, or a text is filled in. */
  #addSigning(objects: Record<number, string>, part: Cell['part']): void {
    const random = this.#random;
    if (random.below(3) === 0)
      this.#alter(objects, ofField('Later'), [], { V: `${BROUGHT.signature} 0 R`, AP: `<</N ${BROUGHT.picture} 0 R>>` });
    if (part === 'field' && random.below(2) === 0)
      this.#alter(objects, ofField('box'), [], { V: '(100)', ...(random.below(4) > 0 && { AP: `<</N ${BROUGHT.look} 0 R>>` }) });
  }

  #event(objects: Record<number, string>, part: 'lists' | 'readings', key: string): Increment {
    const event = (part === 'lists' ? LIST_EVENTS : READING_EVENTS)[key];
    if (!event) throw new Error(`no increment is made for ${part} ${key}`);
    const made = event({ file: this.#file, random: this.#random, ...BROUGHT });
    return { ...made, objects: { ...objects, ...made.objects }, options: made.options ?? {} };
  }

  /** Another entry of the trailer; the catalog under another number, as it was or altered, or the old one altered beside it. */
  #trailer(objects: Record<number, string>, row: string): tamper.UpdateOptions {
    const key = this.#keyOf(row);
    if (key !== 'Root') return { trailer: `/${key} ${this.#random.pick(VALUES)}` };
    const { num, body } = objectAt(this.#file, PLACES.catalog[0]);
    const altered = body.replace(/>>\s*$/, '/PageMode/FullScreen>>');
    objects[BROUGHT.root] = this.#random.below(3) > 0 ? body : altered;
    if (this.#random.below(3) === 0) objects[num] = altered;
    return { root: this.#random.below(5) === 0 ? '' : `${BROUGHT.root} 0 R` };
  }

  #keyOf(row: string): string {
    return row === '*'
      ? this.#random.pick(['Vendor', 'ITXT', 'Lang', 'PageMode', 'CO', 'Opt', 'Thumb2'].filter((other) => !NAMES.has(other)))
      : row;
  }

  #alter(objects: Record<number, string>, place: RegExp | number, keys: readonly string[], set: Record<string, string> = {}): void {
    const { num, body } = objectAt(this.#file, place);
    if (body.includes('<<')) this.#alterEntries(objects, { num, body: objects[num] ?? body, keys, set });
    else objects[num] = this.#other(body.trim());
  }

  #alterEntries(
    objects: Record<number, string>,
    { num, body, keys, set }: { num: number; body: string; keys: readonly string[]; set: Record<string, string> },
  ): void {
    const random = this.#random;
    const entries = entriesOf(body);
    for (const row of keys) {
      const key = this.#keyOf(row);
      const was = entries.get(key);
      const action = random.below(4);
      if (was !== undefined && action === 0) entries.delete(key);
      else if (was !== undefined && action === 1 && !was.includes('stream')) {
        objects[BROUGHT.moved] = was;
        entries.set(key, `${BROUGHT.moved} 0 R`);
      } else entries.set(key, random.pick(VALUES));
    }
    for (const [key, value] of Object.entries(set)) entries.set(key, value);
    const isStream = body.includes('stream') && random.below(3) > 0;
    objects[num] = isStream
      ? stream(random.pick(['', '0 0 99 99 re f', 'q Q']), written(new Map([...entries].filter(([key]) => key !== 'Length'))).slice(2, -2))
      : written(entries);
  }

  /** A list that is another or the same, or another value. */
  #other(body: string): string {
    if (!body.startsWith('[')) return this.#random.pick([body, ...VALUES]);
    const items = body.match(/\d+ 0 R/g) ?? [];
    const at = this.#random.below(items.length);
    const changed = [items, items.toReversed(), items.toSpliced(at, 1), [...items, `${BROUGHT.picture} 0 R`], [...items, 'null']];
    return `[${this.#random.pick(changed).join(' ')}]`;
  }

  /** The entry says what it said: its value stands under another number, or nothing stands where nothing stood. */
  #twin(objects: Record<number, string>, place: RegExp | number, row: string): void {
    const { num, body } = objectAt(this.#file, place);
    objects[num] = body;
    if (!body.includes('<<') || body.includes('stream')) return;
    const entries = entriesOf(body);
    const key = this.#keyOf(row);
    const was = entries.get(key);
    const referred = /^(\d+) 0 R$/.exec(was?.trim() ?? '')?.[1];
    if (was === undefined) entries.set(key, this.#random.pick(['null', '1999 0 R']));
    else {
      objects[BROUGHT.moved] = referred === undefined ? was : objectAt(this.#file, Number(referred)).body;
      entries.set(key, `${BROUGHT.moved} 0 R`);
    }
    objects[num] = written(entries);
  }

  #added(objects: Record<number, string>, part: 'newField' | 'newAnnotation', entered: Readonly<Record<string, string>>): void {
    const note = '<</Type/Annot/Subtype/Text/F 4/Rect [400 400 480 430]>>';
    const entries = entriesOf(part === 'newField' ? WIDGET : note);
    for (const [name, value] of Object.entries(entered)) entries.set(name, value);
    objects[BROUGHT.field] = written(entries);
    for (const list of part === 'newField' ? [PLACES.annots[0], PLACES.fields[0]] : [PLACES.annots[0]])
      objects[list] = objectAt(this.#file, list).body.replace('[', `[${BROUGHT.field} 0 R `);
  }
}
