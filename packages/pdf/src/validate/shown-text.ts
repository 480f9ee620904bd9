import type { FormField } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { type Dict, nameOf, numberOf, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { type Operation, operations } from '../text/operators.ts';
import { type ShownFont, type ShownGlyph, shownFont } from '../text/shown-font.ts';

/**
 * Whether a filled field shows what it says. A reader paints the appearance stream, programs take the value (ISO 32000-2 §12.7.4.3), and
 * nothing makes the two agree: so the appearance is read as strictly as it is easy to lie. Text is followed by its glyphs and must run
 * forward; what could paint letters without being text is a picture; whatever is not understood is `unknown`, never agreement.
 */
export type Shown = 'value' | 'other' | 'unknown';

/** The file after the change, and what the change brought. */
export interface ShownState {
  readonly document: PdfDocument;
  /** Whether an object came with the change that is judged. */
  readonly isFresh: (num: number) => boolean;
}

/**
 * @returns the worst finding of all widgets: one that shows something else is enough
 * @param values what the field may show: its value, and of a choice also the words that stand for it
 * @returns the worst finding of all widgets: one that shows something else is enough
 */
export function shownValue(state: ShownState, field: FormField, values: readonly string[]): Shown {
  let result: Shown = 'value';
  for (const widget of field.widgets) {
    const appearance = state.document.dict(state.document.dict(widget)?.get('AP'));
    const normal = state.document.resolve(appearance?.get('N'));
    if (normal === null) continue; // readers make an appearance from the value
    const shown = normal instanceof PdfStream ? shownIn(state, normal, values) : 'unknown';
    if (shown === 'other') return 'other';
    if (shown === 'unknown') result = 'unknown';
  }
  return result;
}

/** One appearance stream against the values it may show. A stream that cannot be decoded is not evidence of anything. */
function shownIn(state: ShownState, stream: PdfStream, values: readonly string[]): Shown {
  try {
    const reader = new AppearanceReader(state, state.document.dict(stream.dict.get('Resources')));
    for (const operation of operations(state.document.content(stream))) {
      const fault = reader.read(operation);
      if (fault) return fault;
    }
    return values.some((value) => spells(reader.glyphs, value)) ? 'value' : 'other';
  } catch (cause) {
    if (cause instanceof PdfError) return 'unknown';
    throw cause;
  }
}

/**
 * Glyph by glyph; blanks count on neither side, as lines are broken and justified at will. Characters are code points;
 * a ligature, one glyph for several of them, agrees with none.
 */
function spells(glyphs: readonly ShownGlyph[], value: string): boolean {
  const wanted = Array.from(value.replace(/\s/g, ''));
  let at = 0;
  for (const shown of glyphs) {
    if (isBlank(shown)) continue;
    const character = wanted[at++];
    if (character === undefined || !draws(shown, character)) return false;
  }
  return at === wanted.length;
}

const isBlank = (shown: ShownGlyph): boolean => ('character' in shown ? /^\s$/.test(shown.character) : shown.index(0x20) === shown.glyph);

/** Whether the glyph is the one for this character. Glyph 0 is the empty box that stands for everything a font lacks. */
function draws(shown: ShownGlyph, character: string): boolean {
  if ('character' in shown) return shown.character === character;
  return shown.glyph !== 0 && shown.index(character.codePointAt(0) ?? 0) === shown.glyph;
}

/** Operators that move nothing and paint nothing: saving, marking, colours, lines, clipping. */
const HARMLESS = new Set('q Q BMC BDC EMC MP DP BX EX g G rg RG k K w J j M d ri i W W* n h ET'.split(' '));
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

/** Whether text still runs forward after the operator; `numbers` are the operands with 0 for what is no number. */
type Rule = (numbers: readonly number[], operands: readonly PdfObject[]) => boolean;

/**
 * Follows one appearance stream and gathers its glyphs in the order in which they are painted. It knows only what text
 * fields need: an operator on none of its lists ends the reading.
 */
class AppearanceReader {
  readonly glyphs: ShownGlyph[] = [];
  readonly #state: ShownState;
  readonly #resources: Dict | undefined;
  #font: ShownFont | undefined;
  #size = 0;
  #leading = 0;
  /** Glyphs since the position was last set. */
  #run = 0;
  #corners = 0;

  constructor(state: ShownState, resources: Dict | undefined) {
    this.#state = state;
    this.#resources = resources;
  }

  /** @returns why nothing can be said of the appearance, or undefined to read on */
  read({ operator, operands }: Operation): 'other' | 'unknown' | undefined {
    if (HARMLESS.has(operator)) return undefined;
    if (DRAWS.has(operator)) return 'other';
    const corners = CORNERS.get(operator);
    if (corners !== undefined) {
      this.#corners += corners;
      return this.#corners > MOST_CORNERS ? 'other' : undefined;
    }
    // What is painted behind the text is a background; above it, it hides or alters it.
    if (PAINTS.has(operator)) return this.glyphs.length > 0 ? 'unknown' : undefined;
    const rule = this.#rules.get(operator);
    const numbers = operands.map((operand) => numberOf(operand) ?? 0);
    return rule?.(numbers, operands) ? undefined : 'unknown';
  }

  /** Text operators (§9.3, §9.4), each answering whether the text stays where it is read in the order of the stream. */
  readonly #rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
    ['Tf', ([, size = 0], [font]) => this.#choose(nameOf(font) ?? '', size)],
    // A second block, or a matrix once there is text, may put what follows anywhere.
    ['BT', () => this.glyphs.length === 0],
    ['Tm', (numbers) => this.glyphs.length === 0 && isUpright(numbers)],
    ['cm', (numbers) => this.glyphs.length === 0 && isUpright(numbers)],
    ['Td', ([across = 0, up = 0]) => this.#move(across, up)],
    ['TD', ([across = 0, up = 0]) => this.#lead(-up) && this.#move(across, up)],
    ['T*', () => this.#move(0, -this.#leading)],
    ['TL', ([leading = 0]) => this.#lead(leading)],
    ['Tc', ([space = 0]) => space >= 0],
    ['Tw', ([space = 0]) => space >= 0],
    ['Tz', ([scale = 0]) => scale > 0],
    // Outlines, nothing at all, or text raised out of its line.
    ['Tr', ([mode]) => mode === 0],
    ['Ts', ([rise]) => rise === 0],
    ['Tj', (_, [text]) => this.#show(text)],
    ['TJ', (_, [text]) => this.#show(text)],
    ["'", (_, [text]) => this.#move(0, -this.#leading) && this.#show(text)],
  ]);

  #choose(name: string, size: number): boolean {
    const { document, isFresh } = this.#state;
    const form = document.dict(document.catalog.get('AcroForm'));
    const own = document.dict(document.dict(this.#resources?.get('Font'))?.get(name));
    // §12.7.4.3: a name the appearance does not resolve is one of the form's
    const font = own ?? document.dict(document.dict(document.dict(form?.get('DR'))?.get('Font'))?.get(name));
    this.#font = font && shownFont(document, font, isFresh);
    this.#size = size;
    return this.#font !== undefined && size > 0;
  }

  #lead(leading: number): boolean {
    this.#leading = leading;
    return true;
  }

  /** Down to a next line, or forward behind a single glyph as in a comb; positions count from the begin of the line, not its end. */
  #move(across: number, up: number): boolean {
    const next = -up >= this.#size * LEAST_LEADING && up < 0;
    const forward = up === 0 && across > 0 && this.#run <= 1;
    this.#run = 0;
    return this.glyphs.length === 0 || next || forward;
  }

  /**
   * `TJ` mixes strings with numbers that move back by thousandths of an em (§9.4.3).
   * @returns whether all of it could be turned into glyphs
   */
  #show(shown: PdfObject | undefined): boolean {
    if (Array.isArray(shown)) return shown.every((item) => (typeof item === 'number' ? item <= MOST_KERNING : this.#show(item)));
    const glyphs = shown instanceof PdfString ? this.#font?.glyphs(shown.bytes) : undefined;
    this.#run += glyphs?.length ?? 0;
    if (glyphs) this.glyphs.push(...glyphs);
    return glyphs !== undefined;
  }
}

/** A matrix that neither turns nor mirrors. */
function isUpright([a = 0, b = 0, c = 0, d = 0]: readonly number[]): boolean {
  return a > 0 && d > 0 && b === 0 && c === 0;
}
