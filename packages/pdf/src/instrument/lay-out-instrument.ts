import { A4 } from '../compose/paper.ts';
import { breakLines, type Measure } from '../compose/text-lines.ts';
import type { Box } from '../document/geometry.ts';
import type { Instrument, InstrumentBlock, Mark, Tone } from './instrument.ts';

const LEFT = 62;
const RIGHT = A4.width - LEFT;
const WIDTH = RIGHT - LEFT;
const TOP = 66;
const BOTTOM = A4.height - 70;
const FOOT = A4.height - 44;

/** Sizes and leadings in points. */
const TITLE = { size: 23, tracking: 3 } as const;
const SECTION = { size: 12, before: 20, after: 10 } as const;
const BODY = { size: 10, leading: 17 } as const;
const NOTE = { size: 8.5, leading: 14 } as const;
const CELL = { size: 9, leading: 14, padding: 5 } as const;
const LABEL_WIDTH = 86;
/** Entries that take no more than so many points stay on one page. */
const TOGETHER = 330;
/** The head of a table and its first rows. */
const TABLE_BEGINNING = 90;
/** From the top of a line to its baseline, in ems. */
const ASCENT = 0.88;
/** The code, the place of the signature, and what stands beside them; `company`: what comes before it on its page. */
const ENDING = { height: 104, side: 84, place: { width: 196, height: 66 }, company: 50 } as const;

type Block<Kind extends InstrumentBlock['kind']> = Extract<InstrumentBlock, { kind: Kind }>;

interface Style {
  readonly size: number;
  readonly leading: number;
  readonly tone?: Tone;
  readonly isStrong?: boolean;
}

/** A page after the other, from the top down. */
class Typesetter {
  readonly pages: Mark[][] = [[]];
  readonly measure: Measure;
  y = TOP;

  constructor(measure: Measure) {
    this.measure = measure;
  }

  mark(mark: Mark): void {
    this.pages.at(-1)?.push(mark);
  }

  /** Begins a page where so much no longer fits. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pages.push([]);
    this.y = TOP;
    return true;
  }

  lines(text: string, width: number, size: number): string[] {
    return text.split('\n').flatMap((line) => breakLines(line, width / size, this.measure));
  }

  widthOf(text: string, size: number): number {
    return Array.from(text).reduce((sum, character) => sum + this.measure(character), 0) * size;
  }

  /** Lines of a text below each other, the first one's top at `y`. */
  set(lines: readonly string[], at: { readonly x: number; readonly y: number }, style: Style): void {
    const { size, leading, tone = 'ink', isStrong = false } = style;
    for (const [row, text] of lines.entries()) {
      const y = at.y + row * leading + (leading - size) / 2 + size * ASCENT;
      this.mark({ kind: 'text', x: at.x, y, size, text, tone, isStrong });
    }
  }

  rule(y: number, { width = 0.5, tone = 'line' as Tone, from = LEFT, to = RIGHT } = {}): void {
    this.mark({ kind: 'line', x: from, y, toX: to, toY: y, width, tone });
  }
}

function setTitle(page: Typesetter, { title, head: [left, right] }: Instrument): void {
  const characters = Array.from(title);
  const width = page.widthOf(title, TITLE.size) + TITLE.tracking * (characters.length - 1);
  let x = (A4.width - width) / 2;
  for (const text of characters) {
    page.mark({ kind: 'text', x, y: page.y + TITLE.size, size: TITLE.size, text, tone: 'ink', isStrong: true });
    x += page.widthOf(text, TITLE.size) + TITLE.tracking;
  }
  page.y += TITLE.size + 17;
  page.rule(page.y, { width: 2, tone: 'vermilion' });
  page.rule(page.y + 3.4, { width: 0.6, tone: 'vermilion' });
  page.y += 10;
  const style = { ...NOTE, tone: 'grey' } as const;
  page.set([left], { x: LEFT, y: page.y }, style);
  page.set([right], { x: RIGHT - page.widthOf(right, NOTE.size), y: page.y }, style);
  page.y += NOTE.leading + 10;
}

/** A heading never stands alone at the foot of a page. */
function setSection(page: Typesetter, { title }: Block<'section'>, next: InstrumentBlock | undefined): void {
  if (!page.room(SECTION.before + SECTION.size + SECTION.after + beginning(page, next))) page.y += SECTION.before;
  page.mark({ kind: 'area', x: LEFT, y: page.y + 0.5, width: 3, height: SECTION.size, tone: 'vermilion' });
  page.set([title], { x: LEFT + 10, y: page.y }, { size: SECTION.size, leading: SECTION.size + 1, isStrong: true });
  page.y += SECTION.size + SECTION.after;
}

function setParagraph(page: Typesetter, { text, isNote = false }: Block<'paragraph'>): void {
  const style: Style = isNote ? { ...NOTE, tone: 'grey' } : BODY;
  for (const line of page.lines(text, WIDTH, style.size)) {
    page.room(style.leading);
    page.set([line], { x: LEFT, y: page.y }, style);
    page.y += style.leading;
  }
  page.y += 5;
}

const TITLE_HEIGHT = CELL.leading + 4;

function entriesOf(page: Typesetter, { title, rows }: Block<'entries'>) {
  const room = WIDTH - LABEL_WIDTH - 2 * CELL.padding;
  const entries = rows.map(([label, value]) => {
    const lines = page.lines(value, room, CELL.size);
    return { label, lines, height: lines.length * CELL.leading + 2 * CELL.padding };
  });
  const heights = [title === undefined ? 0 : TITLE_HEIGHT, ...entries.map(({ height }) => height)];
  const sum = (some: readonly number[]): number => some.reduce((total, height) => total + height, 0);
  const whole = sum(heights);
  return { entries, beginning: whole <= TOGETHER ? whole : sum(heights.slice(0, 3)) };
}

/** How much of a block must stand on the page it begins on. */
function beginning(page: Typesetter, block: InstrumentBlock | undefined): number {
  if (block?.kind === 'entries') return entriesOf(page, block).beginning;
  return block?.kind === 'table' ? TABLE_BEGINNING : 2 * BODY.leading;
}

function setEntries(page: Typesetter, block: Block<'entries'>): void {
  const { entries, beginning: first } = entriesOf(page, block);
  page.room(first);
  if (block.title !== undefined) {
    page.set([block.title], { x: LEFT, y: page.y }, { size: 10, leading: CELL.leading, isStrong: true });
    page.y += TITLE_HEIGHT;
  }
  page.rule(page.y, { width: 0.9, tone: 'ink' });
  for (const [at, { label, lines, height }] of entries.entries()) {
    if (page.room(height)) page.rule(page.y, { width: 0.9, tone: 'ink' });
    else if (at > 0) page.rule(page.y);
    page.mark({ kind: 'area', x: LEFT, y: page.y + 0.5, width: LABEL_WIDTH, height: height - 1, tone: 'fill' });
    page.set([label], { x: LEFT + CELL.padding, y: page.y + CELL.padding }, { ...CELL, tone: 'grey' });
    page.set(lines, { x: LEFT + LABEL_WIDTH + CELL.padding, y: page.y + CELL.padding }, CELL);
    page.y += height;
  }
  page.rule(page.y, { width: 0.9, tone: 'ink' });
  page.y += 12;
}

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
}

function columnsOf({ columns }: Block<'table'>): Column[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = LEFT;
  return columns.map(({ title, share }) => {
    const column = { title, x, width: (WIDTH * share) / all };
    x += column.width;
    return column;
  });
}

function setTable(page: Typesetter, table: Block<'table'>): void {
  const columns = columnsOf(table);
  const head = (): void => {
    page.rule(page.y, { width: 0.9, tone: 'ink' });
    const height = CELL.leading + 2 * CELL.padding;
    page.mark({ kind: 'area', x: LEFT, y: page.y + 0.5, width: WIDTH, height: height - 0.5, tone: 'fill' });
    for (const { title, x } of columns) page.set([title], { x: x + CELL.padding, y: page.y + CELL.padding }, { ...CELL, tone: 'grey' });
    page.y += height;
  };
  page.room(TABLE_BEGINNING);
  head();
  for (const row of table.rows) {
    const cells = columns.map(({ width }, at) => page.lines(row[at] ?? '', width - 2 * CELL.padding, CELL.size));
    const height = Math.max(...cells.map(({ length }) => length)) * CELL.leading + 2 * CELL.padding;
    if (page.room(height)) head();
    page.rule(page.y);
    for (const [at, { x }] of columns.entries()) page.set(cells[at] ?? [], { x: x + CELL.padding, y: page.y + CELL.padding }, CELL);
    page.y += height;
  }
  page.rule(page.y, { width: 0.9, tone: 'ink' });
  page.y += 12;
}

/** The code at the left, the place of the signature at the right; never parted. @returns the place of the signature */
function setEnding(page: Typesetter, { lines, signatureTitle }: Instrument['ending']): { code: Box; place: Box } {
  page.room(ENDING.height);
  page.y += 14;
  const number = page.pages.length - 1;
  const { side, place } = ENDING;
  const code = { page: number, x: LEFT, y: page.y, width: side, height: side };
  const box = { page: number, x: RIGHT - place.width, y: page.y + side - place.height, ...place };
  const room = RIGHT - place.width - 18 - (LEFT + side + 12);
  const beside = lines.flatMap((line) => page.lines(line, room, NOTE.size));
  page.set(beside, { x: LEFT + side + 12, y: page.y }, { ...NOTE, tone: 'grey' });
  page.set([signatureTitle], { x: box.x, y: page.y - 1 }, { ...NOTE, tone: 'grey' });
  const edges = { width: 1.4, tone: 'vermilion', from: box.x, to: box.x + box.width } as const;
  page.rule(box.y, edges);
  page.rule(box.y + box.height, edges);
  for (const x of [box.x, box.x + box.width]) {
    page.mark({ kind: 'line', x, y: box.y - 0.7, toX: x, toY: box.y + box.height + 0.7, width: 1.4, tone: 'vermilion' });
  }
  page.y += side;
  return { code, place: { ...box, x: box.x + 6, y: box.y + 6, width: box.width - 12, height: box.height - 12 } };
}

function setFoot(page: Typesetter, foot: string): void {
  for (const [at, marks] of page.pages.entries()) {
    const text = foot.replace('{page}', String(at + 1)).replace('{pages}', String(page.pages.length));
    marks.push({ kind: 'line', x: LEFT, y: FOOT - 13, toX: RIGHT, toY: FOOT - 13, width: 0.5, tone: 'line' });
    const x = (A4.width - page.widthOf(text, 8)) / 2;
    marks.push({ kind: 'text', x, y: FOOT, size: 8, text, tone: 'grey', isStrong: false });
  }
}

function setBlock(page: Typesetter, block: InstrumentBlock, next: InstrumentBlock | undefined): void {
  if (block.kind === 'section') setSection(page, block, next);
  else if (block.kind === 'paragraph') setParagraph(page, block);
  else if (block.kind === 'entries') setEntries(page, block);
  else setTable(page, block);
}

export interface LaidOutInstrument {
  readonly pages: readonly (readonly Mark[])[];
  readonly code: Box;
  /** where the signature shows itself */
  readonly place: Box;
}

/** Sets an instrument on sheets of A4. @param measure width of a character in ems */
export function layOutInstrument(instrument: Instrument, measure: Measure): LaidOutInstrument {
  const page = new Typesetter(measure);
  setTitle(page, instrument);
  for (const [at, block] of instrument.blocks.entries()) {
    // the ending never stands alone on a page
    if (at === instrument.blocks.length - 1) page.room(ENDING.height + ENDING.company);
    setBlock(page, block, instrument.blocks[at + 1]);
  }
  const ending = setEnding(page, instrument.ending);
  setFoot(page, instrument.foot);
  return { pages: page.pages, ...ending };
}
