/*
 * The text of an appearance stream (ISO 32000-2 §9.3, §9.4), read as strictly as it is easy to lie: it is followed by its glyphs and must
 * run forward, within the clip, in a size and a colour that people read. What could paint letters without being text is a picture.
 */
import { isDict, nameOf, numberOf, type PdfObject, PdfString } from '../syntax/objects.ts';
import type { Operation } from '../text/operators.ts';
import type { ShownFont, ShownGlyph } from '../text/shown-font.ts';
import { type Canvas, combined, IDENTITY, LEAST_SIZE, type Scaling, scalingOf } from './canvas.ts';
import { hasProperOperands } from './proper-operands.ts';

/** Operators that change nothing of what is said here: marking, lines, intents. */
const HARMLESS = new Set('BMC EMC MP DP BX EX J j M d ri i'.split(' '));
/** Properties of marked content that stand in the place of what is seen (§14.9). */
const SPOKEN = ['ActualText', 'Alt', 'E'];
/** Fill and stroke a path. */
const PAINTS = new Set('f F f* S s B B* b b*'.split(' '));
/** Pictures, shadings, curves: what can draw a letter that is no text. */
const DRAWS = new Set('Do sh BI c v y'.split(' '));
const CORNERS: ReadonlyMap<string, number> = new Map([
  ['re', 3],
  ['m', 1],
  ['l', 1],
]);
/** A background, a border and a bevel take fewer; with many small boxes one can write. */
const MOST_CORNERS = 24;
/** Thousandths of an em that kerning may step back; more would put letters before those already there. */
const MOST_KERNING = 250;
/** A next line begins at least this share of the font's size lower; less is the same line, where letters may change places. */
const LEAST_LEADING = 0.5;
/** In em: what narrow letters take at least, all others, and what may be lost to kerning. */
const LEAST_WIDTH = { narrow: 0.14, other: 0.24 };
const NARROW = /[ilj.,:;|!'()[\]ftrI/-]/;
const LEAST_ADVANCE = 0.6;
/** Widest and narrowest setting in hundredths (/Tz). */
const SCALES = [30, 300] as const;
/** Shares of the size: how far letters rise above the line, and what may be cut off at the edges. */
const RISE = 0.6;
const SLACK = 0.12;

/** Whether text still runs forward after the operator; `numbers` are the operands with 0 for what is no number. */
type Rule = (numbers: readonly number[], operands: readonly PdfObject[]) => boolean;

/** What operators set for all text that follows, until the state is restored (Table 102). */
interface TextState {
  font: ShownFont | undefined;
  size: number;
  leading: number;
  spacing: number;
  wordSpacing: number;
  stretch: number;
}

/** Operators that belong into a text object, and those that do not. */
const INSIDE = new Set("Td TD Tm T* Tj TJ ' ET".split(' '));
const OUTSIDE = new Set('BT q Q cm re m l h W W* n f F f* s S B B* b b*'.split(' '));

interface Setting {
  readonly canvas: Canvas;
  readonly fontOf: (name: string) => ShownFont | undefined;
  /** How much larger the appearance is on the page. */
  readonly scale: Scaling;
}

export const isBlank = (shown: ShownGlyph): boolean =>
  'character' in shown ? /^\s$/.test(shown.character) : shown.index(0x20) === shown.glyph;

/**
 * Follows one appearance stream and gathers its glyphs in the order in which they are painted. It knows only what text
 * fields need: an operator on none of its lists ends the reading.
 */
export class AppearanceReader {
  readonly glyphs: ShownGlyph[] = [];
  /** Whether every glyph so far is seen. */
  isSeen = true;
  readonly #setting: Setting;
  #text: TextState = { font: undefined, size: 0, leading: 0, spacing: 0, wordSpacing: 0, stretch: 1 };
  readonly #saved: TextState[] = [];
  /** Within a text object; outside of one, readers differ on whether text is placed and shown. */
  #isText = false;
  /** Begin of the line, and how far the pen has moved from it. */
  #line: Scaling = IDENTITY;
  #pen = 0;
  /** Glyphs since the position was last set, and the least the pen may be at for the next one. */
  #run = 0;
  #reach = Number.NEGATIVE_INFINITY;
  #corners = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** @returns why nothing can be said of the appearance, or undefined to read on */
  read(operation: Operation): 'other' | 'unknown' | undefined {
    const { operator, operands } = operation;
    if (DRAWS.has(operator)) return 'other';
    if (!hasProperOperands(operation) || this.#isMisplaced(operator)) return 'unknown';
    if (HARMLESS.has(operator)) return undefined;
    this.#corners += CORNERS.get(operator) ?? 0;
    if (this.#corners > MOST_CORNERS) return 'other';
    // What is painted behind the text is a background; above it, it hides or alters it.
    if (PAINTS.has(operator) && this.glyphs.length > 0) return 'unknown';
    const numbers = operands.map((operand) => numberOf(operand) ?? 0);
    const rule = this.#rules.get(operator);
    return (rule ? rule(numbers, operands) : this.#setting.canvas.apply(operator, numbers)) ? undefined : 'unknown';
  }

  /** Text operators, each answering whether the text stays where it is read in the order of the stream. */
  readonly #rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
    // Optional content may be switched off, and other words spoken in the place of these.
    ['BDC', (_, [tag, properties]) => nameOf(tag) !== 'OC' && isDict(properties) && !SPOKEN.some((key) => properties.has(key))],
    ['q', () => this.#saved.push({ ...this.#text }) > 0 && this.#setting.canvas.apply('q', [])],
    ['Q', () => this.#restore()],
    ['Tf', ([, size = 0], [font]) => this.#choose(nameOf(font) ?? '', size)],
    // A second block, or a matrix once there is text, may put what follows anywhere.
    ['BT', () => this.glyphs.length === 0 && this.#enter()],
    ['ET', () => this.#leave()],
    ['Tm', (numbers) => this.glyphs.length === 0 && this.#begin(scalingOf(numbers))],
    ['cm', (numbers) => this.glyphs.length === 0 && this.#setting.canvas.apply('cm', numbers)],
    ['Td', ([across = 0, up = 0]) => this.#move(across, up)],
    ['TD', ([across = 0, up = 0]) => this.#lead(-up) && this.#move(across, up)],
    ['T*', () => this.#move(0, -this.#text.leading)],
    ['TL', ([leading = 0]) => this.#lead(leading)],
    ['Tc', ([space = 0]) => this.#space(space, this.#text.wordSpacing)],
    ['Tw', ([space = 0]) => this.#space(this.#text.spacing, space)],
    ['Tz', ([scale = 0]) => this.#squeeze(scale)],
    // Outlines, nothing at all, or text raised out of its line.
    ['Tr', ([mode]) => mode === 0],
    ['Ts', ([rise]) => rise === 0],
    ['Tj', (_, [text]) => this.#show(text)],
    ['TJ', (_, [texts]) => Array.isArray(texts) && texts.every((item) => (typeof item === 'number' ? this.#kern(item) : this.#show(item)))],
    ["'", (_, [text]) => this.#move(0, -this.#text.leading) && this.#show(text)],
  ]);

  /** Text is placed and shown in a text object, and graphics states are saved and painted with outside of one (§8.2). */
  readonly #isMisplaced = (operator: string): boolean => (this.#isText ? OUTSIDE : INSIDE).has(operator);

  #enter(): boolean {
    this.#isText = true;
    return this.#begin(IDENTITY);
  }

  #leave(): boolean {
    this.#isText = false;
    return true;
  }

  #restore(): boolean {
    this.#text = this.#saved.pop() ?? this.#text;
    return this.#setting.canvas.apply('Q', []);
  }

  #choose(name: string, size: number): boolean {
    this.#text.font = this.#setting.fontOf(name);
    this.#text.size = size;
    return this.#text.font !== undefined && size > 0;
  }

  #begin(line: Scaling | undefined): boolean {
    this.#line = line ?? IDENTITY;
    this.#pen = 0;
    return line !== undefined;
  }

  #lead(leading: number): boolean {
    this.#text.leading = leading;
    return true;
  }

  #space(letters: number, words: number): boolean {
    this.#text.spacing = letters;
    this.#text.wordSpacing = words;
    return letters >= 0 && words >= 0;
  }

  #squeeze(hundredths: number): boolean {
    this.#text.stretch = hundredths / 100;
    return hundredths >= SCALES[0] && hundredths <= SCALES[1];
  }

  /** Down to a next line, or forward behind a single glyph as in a comb; positions count from the begin of the line, not its end. */
  #move(across: number, up: number): boolean {
    const next = -up >= this.#text.size * LEAST_LEADING && up < 0;
    const forward = up === 0 && across > 0 && this.#run <= 1;
    this.#run = 0;
    this.#reach = next ? Number.NEGATIVE_INFINITY : this.#reach - across;
    this.#line = combined({ ...IDENTITY, e: across, f: up }, this.#line);
    this.#pen = 0;
    return this.glyphs.length === 0 || next || forward;
  }

  /**
   * `TJ` mixes strings with numbers that move back by thousandths of an em (§9.4.3).
   * @returns whether all of it could be turned into glyphs
   */
  #show(shown: PdfObject | undefined): boolean {
    const glyphs = shown instanceof PdfString ? this.#text.font?.glyphs(shown.bytes) : undefined;
    for (const glyph of glyphs ?? []) this.#put(glyph);
    return glyphs !== undefined;
  }

  #kern(back: number): boolean {
    this.#pen -= (back / 1000) * this.#text.size * this.#text.stretch;
    return back <= MOST_KERNING;
  }

  #put(glyph: ShownGlyph): void {
    const blank = isBlank(glyph);
    const wide = glyph.width * this.#text.size * this.#text.stretch;
    if (!blank) {
      this.isSeen &&= this.#pen >= this.#reach && this.#isSeenAt(glyph, wide);
      this.#reach = this.#pen + wide * LEAST_ADVANCE;
    }
    this.glyphs.push(glyph);
    this.#run++;
    this.#pen += wide + (this.#text.spacing + (blank ? this.#text.wordSpacing : 0)) * this.#text.stretch;
  }

  /** Large and wide enough to be read, and within what is painted. */
  #isSeenAt(glyph: ShownGlyph, wide: number): boolean {
    const { canvas, scale } = this.#setting;
    const place = combined(this.#line, canvas.ctm);
    const height = this.#text.size * place.d;
    const least = 'character' in glyph && NARROW.test(glyph.character) ? LEAST_WIDTH.narrow : LEAST_WIDTH.other;
    if (height * scale.d < LEAST_SIZE || glyph.width < least || wide * place.a * scale.a < least * SCALES[0] * 0.01 * LEAST_SIZE)
      return false;
    const left = this.#pen * place.a + place.e;
    return canvas.shows([left, place.f, left + wide * place.a, place.f + height * RISE], height * SLACK);
  }
}
