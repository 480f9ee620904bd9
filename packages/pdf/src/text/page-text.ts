/*
 * The words of a page with the place of each character: a small interpreter of the text operators (ISO 32000-2 §9.3,
 * §9.4) that follows matrices and widths and draws nothing. Form XObjects are entered, as many programs put whole pages
 * into them.
 */
import { concat, octets } from '../bytes/octets.ts';
import type { Rectangle } from '../document/geometry.ts';
import type { PageNode } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { type Dict, nameOf, numberOf, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { type Operation, operations } from './operators.ts';
import { type TextFont, textFont } from './text-font.ts';

/** A character and the rectangle it takes in user space. */
export interface PlacedText {
  readonly text: string;
  readonly rectangle: Rectangle;
}

/**
 * Operands of `cm` and `Tm`: a b c d e f (ISO 32000-2 §8.3.3).
 *
 *     [x' y' 1] = [x y 1] × | a b 0 |
 *                           | c d 0 |
 *                           | e f 1 |
 */
type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Forms within forms. */
const MAX_DEPTH = 8;
/** A page of small print has ten thousand. */
const MAX_CHARACTERS = 200_000;
/**
 * Share of the em above and below the base line that a character is taken to fill. A font's own figures differ from one
 * to the next and are often wrong; a seal is placed well enough by these.
 */
const ASCENT = 0.88;
const DESCENT = -0.12;

/** The product of two matrices: first the left one, then the right. */
function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/**
 * The part of the graphics state that places text. `scale` is Tz as a share (1 is normal), lengths are in text space
 * units (§9.3.1).
 */
interface State {
  matrix: Matrix;
  font: TextFont | undefined;
  size: number;
  charSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
}

/**
 * Reads where the characters of one page stand, forms included. What is drawn as a picture is not text. Words are not
 * put together: programs paint them in pieces and in any order, and `findText` closes the gaps.
 */
export class PageText {
  readonly characters: PlacedText[] = [];
  readonly #document: PdfDocument;
  /** By their dictionary: pages name the same few fonts again and again. */
  readonly #fonts = new Map<PdfObject, TextFont>();
  #state: State = { matrix: IDENTITY, font: undefined, size: 1, charSpace: 0, wordSpace: 0, scale: 1, leading: 0, rise: 0 };
  /** Begin of the current line (Tlm) and place of the next glyph (Tm) (§9.4.1). */
  #line: Matrix = IDENTITY;
  #text: Matrix = IDENTITY;

  /** All contents of a page are one stream: an operator's operands may stand in the part before (§7.8.2). */
  constructor(document: PdfDocument, page: PageNode) {
    this.#document = document;
    const contents = document.resolve(page.dict.get('Contents'));
    const streams = Array.isArray(contents) ? contents : [contents];
    const parts = streams.flatMap((item) => {
      const stream = document.stream(item);
      return stream ? [this.#decoded(stream), octets('\n')] : [];
    });
    this.#run(concat(parts), document.dict(page.inherited.Resources), 0);
  }

  /** A stream that cannot be decoded holds no text that could be found. */
  #decoded(stream: PdfStream): Uint8Array {
    try {
      return this.#document.content(stream);
    } catch (cause) {
      if (cause instanceof PdfError) return new Uint8Array();
      throw cause;
    }
  }

  /** `Q` without `q` is ignored, and what a form leaves saved is forgotten with it. */
  #run(content: Uint8Array, resources: Dict | undefined, depth: number): void {
    const saved: State[] = [];
    for (const operation of operations(content)) {
      if (this.characters.length > MAX_CHARACTERS) return;
      if (operation.operator === 'q') saved.push({ ...this.#state });
      else if (operation.operator === 'Q') this.#state = saved.pop() ?? this.#state;
      else if (operation.operator === 'Tf') this.#setFont(operation, resources);
      else if (operation.operator === 'Do') this.#form(operation, resources, depth);
      else this.#apply(operation);
    }
  }

  /** An unknown font name leaves the last font, and its size changes all the same. */
  #setFont({ operands }: Operation, resources: Dict | undefined): void {
    const key = nameOf(operands[0]) ?? '';
    const held = this.#document.dict(resources?.get('Font'))?.get(key);
    const dict = this.#document.dict(held);
    this.#state.size = numberOf(operands[1]) ?? 1;
    if (!held || !dict) return;
    const font = this.#fonts.get(dict) ?? textFont(this.#document, dict);
    this.#fonts.set(dict, font);
    this.#state.font = font;
  }

  /** §8.10: a form brings its own matrix and resources. Resources that a form lacks are the page's (§7.8.3). */
  #form({ operands }: Operation, resources: Dict | undefined, depth: number): void {
    const key = nameOf(operands[0]) ?? '';
    const stream = this.#document.stream(this.#document.dict(resources?.get('XObject'))?.get(key));
    if (!stream || depth >= MAX_DEPTH || nameOf(this.#document.resolve(stream.dict.get('Subtype'))) !== 'Form') return;
    const before = { ...this.#state };
    const matrix = this.#document.array(stream.dict.get('Matrix'))?.map((item) => this.#document.number(item) ?? 0);
    if (matrix?.length === 6) this.#state.matrix = times(matrix as unknown as Matrix, before.matrix);
    this.#run(this.#decoded(stream), this.#document.dict(stream.dict.get('Resources')) ?? resources, depth + 1);
    this.#state = before;
  }

  #apply({ operator, operands }: Operation): void {
    const numbers = operands.map((item) => numberOf(item) ?? 0);
    const [first = 0, second = 0] = numbers;
    const actions: Record<string, () => void> = {
      cm: () => void (this.#state.matrix = times(matrixOf(numbers), this.#state.matrix)),
      BT: () => this.#moveTo(IDENTITY),
      Tm: () => this.#moveTo(matrixOf(numbers)),
      Td: () => this.#advanceLine(first, second),
      TD: () => {
        this.#state.leading = -second;
        this.#advanceLine(first, second);
      },
      'T*': () => this.#advanceLine(0, -this.#state.leading),
      TL: () => void (this.#state.leading = first),
      Tc: () => void (this.#state.charSpace = first),
      Tw: () => void (this.#state.wordSpace = first),
      Tz: () => void (this.#state.scale = first / 100),
      Ts: () => void (this.#state.rise = first),
      Tj: () => this.#show(operands[0]),
      TJ: () => this.#showList(operands[0]),
      "'": () => {
        this.#advanceLine(0, -this.#state.leading);
        this.#show(operands[0]);
      },
      '"': () => {
        this.#state.wordSpace = first;
        this.#state.charSpace = second;
        this.#advanceLine(0, -this.#state.leading);
        this.#show(operands[2]);
      },
    };
    if (Object.hasOwn(actions, operator)) actions[operator]?.();
  }

  #moveTo(matrix: Matrix): void {
    this.#line = matrix;
    this.#text = matrix;
  }

  /** From the begin of the line, not from where its text ended (§9.4.2). */
  #advanceLine(x: number, y: number): void {
    this.#moveTo(times([1, 0, 0, 1, x, y], this.#line));
  }

  /** Numbers move back, by thousandths of an em (§9.4.3). */
  #showList(list: PdfObject | undefined): void {
    if (!Array.isArray(list)) return;
    for (const item of list) {
      if (typeof item === 'number') this.#step((-item / 1000) * this.#state.size * this.#state.scale);
      else this.#show(item);
    }
  }

  #step(x: number): void {
    this.#text = times([1, 0, 0, 1, x, 0], this.#text);
  }

  /** The advance of a glyph is its width and the spacing after it, all of it stretched by Tz (§9.4.4). */
  #show(shown: PdfObject | undefined): void {
    const { font, size, scale, rise, charSpace, wordSpace, matrix } = this.#state;
    if (!(shown instanceof PdfString) || !font) return;
    for (const { text, width, isSpace } of font.glyphs(shown.bytes)) {
      const place = times(times([size * scale, 0, 0, size, 0, rise], this.#text), matrix);
      this.characters.push({ text, rectangle: boundsOf(place, width) });
      this.#step((width * size + charSpace + (isSpace ? wordSpace : 0)) * scale);
    }
  }
}

/** Six operands, or nothing at all: half a matrix would put text anywhere. */
function matrixOf(numbers: readonly number[]): Matrix {
  return numbers.length === 6 ? (numbers as unknown as Matrix) : IDENTITY;
}

/** The upright rectangle around a glyph cell of `width` ems. */
function boundsOf([a, b, c, d, e, f]: Matrix, width: number): Rectangle {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [0, width]) {
    for (const y of [DESCENT, ASCENT]) {
      xs.push(a * x + c * y + e);
      ys.push(b * x + d * y + f);
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
