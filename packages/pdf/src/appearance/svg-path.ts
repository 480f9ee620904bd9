/*
 * The path language of SVG (`d` attributes) to path operators (ISO 32000-2 §8.5.2). Seals drawn by programs come in it.
 * Relative forms are made absolute, smooth curves get the control points they imply; y turns around, since SVG counts
 * downward.
 */
import { PdfError } from '../errors.ts';
import { numeral } from '../syntax/serialize.ts';
import { arcCurves } from './svg-arc.ts';

/** A piece of an outline in absolute coordinates, y down: move, line, cubic curve, close. */
export type Piece = readonly ['m' | 'l', number, number] | readonly ['c', number, number, number, number, number, number] | readonly ['h'];

/** Where the path stands: the current point, where the subpath began, and the last control point, which smooth curves mirror. */
interface Pen {
  x: number;
  y: number;
  /** Where the current outline began. */
  startX: number;
  startY: number;
  /** Last control point and the kind of curve it belonged to, for the smooth commands. */
  controlX: number;
  controlY: number;
  curve: 'cubic' | 'quadratic' | undefined;
  readonly pieces: Piece[];
}

/** Numbers each command takes; `a` has flags at positions 3 and 4 (SVG 1.1 §8.3). */
const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
/** More pieces than any seal has. */
const MAX_PIECES = 100_000;

/**
 * The `d` attribute of an SVG path (SVG 1.1 §8.3), all commands, absolute and relative.
 * A seal that a browser would show in part is refused whole: a broken outline must not become a stamp.
 * @throws PdfError IMAGE_UNREADABLE
 */
export function svgPieces(d: string): Piece[] {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0, curve: undefined, pieces: [] };
  const scanner = new Scanner(d);
  let command = '';
  while (!scanner.ended) {
    command = scanner.command() ?? follower(command);
    const arity = ARITY[command.toLowerCase()];
    if (arity === undefined || pen.pieces.length > MAX_PIECES) throw unreadable();
    draw(pen, command, scanner.operands(arity, command.toLowerCase() === 'a'));
  }
  return pen.pieces;
}

const unreadable = (): PdfError => new PdfError('IMAGE_UNREADABLE', { reason: 'SVG path' });

/** Further numbers repeat the command; after a move they mean lines. */
function follower(command: string): string {
  if (command === 'm') return 'l';
  if (command === 'M') return 'L';
  if (command === '' || command.toLowerCase() === 'z') throw unreadable();
  return command;
}

/**
 * Letters and numbers of a path. Blanks and commas may stand anywhere between them, or nowhere: `M10-5.5.5` has three
 * numbers.
 */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#skip();
  }

  get ended(): boolean {
    return this.#at >= this.#text.length;
  }

  #skip(): void {
    while (/[\s,]/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) {
      this.#at += found.length;
      this.#skip();
    }
    return found;
  }

  command(): string | undefined {
    return this.#take(/[A-Za-z]/y);
  }

  operands(count: number, arc: boolean): number[] {
    return Array.from({ length: count }, (_, k) => {
      // Flags may stand without anything between them and the next number.
      const found = this.#take(arc && (k === 3 || k === 4) ? /[01]/y : /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y);
      if (found === undefined) throw unreadable();
      return Number(found);
    });
  }
}

/** One command with its operands; those of a small letter count from the pen. */
function draw(pen: Pen, command: string, operands: number[]): void {
  const kind = command.toLowerCase();
  const [dx, dy] = command === kind ? [pen.x, pen.y] : [0, 0];
  const [a = 0, b = 0] = operands;
  // Operands in absolute coordinates, where they come in pairs.
  const points = operands.map((value, k) => value + (k % 2 === 0 ? dx : dy));
  const actions: Record<string, () => void> = {
    m: () => {
      moveTo(pen, points);
      [pen.startX, pen.startY] = [pen.x, pen.y];
    },
    l: () => lineTo(pen, points),
    h: () => lineTo(pen, [a + dx, pen.y]),
    v: () => lineTo(pen, [pen.x, a + dy]),
    c: () => curveTo(pen, points),
    s: () => curveTo(pen, [...reflected(pen, 'cubic'), ...points]),
    q: () => quadraticTo(pen, points),
    t: () => quadraticTo(pen, [...reflected(pen, 'quadratic'), ...points]),
    a: () => {
      const [, , turn = 0, large = 0, sweep = 0, x = 0, y = 0] = operands;
      const shape = { radiusX: Math.abs(a), radiusY: Math.abs(b), turn, large: large === 1, sweep: sweep === 1 };
      for (const curve of arcCurves([pen.x, pen.y], [x + dx, y + dy], shape)) curveTo(pen, curve);
      pen.curve = undefined;
    },
    z: () => {
      pen.pieces.push(['h']);
      [pen.x, pen.y, pen.curve] = [pen.startX, pen.startY, undefined];
    },
  };
  actions[kind]?.();
}

/** Begins a subpath. Further pairs behind it are lines. */
function moveTo(pen: Pen, [x = 0, y = 0]: readonly number[]): void {
  pen.pieces.push(['m', x, y]);
  [pen.x, pen.y, pen.curve] = [x, y, undefined];
}

/** A straight line. */
function lineTo(pen: Pen, [x = 0, y = 0]: readonly number[]): void {
  pen.pieces.push(['l', x, y]);
  [pen.x, pen.y, pen.curve] = [x, y, undefined];
}

/** A cubic Bézier, which PDF has as it is. */
function curveTo(pen: Pen, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]: readonly number[]): void {
  pen.pieces.push(['c', x1, y1, x2, y2, x, y]);
  [pen.x, pen.y, pen.controlX, pen.controlY, pen.curve] = [x, y, x2, y2, 'cubic'];
}

/** PDF has cubic curves only (ISO 32000-2 §8.5.2.2). */
function quadraticTo(pen: Pen, [x1 = 0, y1 = 0, x = 0, y = 0]: readonly number[]): void {
  const towards = (from: number, control: number): number => from + (2 / 3) * (control - from);
  curveTo(pen, [towards(pen.x, x1), towards(pen.y, y1), towards(x, x1), towards(y, y1), x, y]);
  [pen.controlX, pen.controlY, pen.curve] = [x1, y1, 'quadratic'];
}

/**
 * The control point a smooth curve leaves out: the mirror image of the last one, or the current point where the command before was no
 * curve.
 */
function reflected(pen: Pen, curve: Pen['curve']): [number, number] {
  return pen.curve === curve ? [2 * pen.x - pen.controlX, 2 * pen.y - pen.controlY] : [pen.x, pen.y];
}

/**
 * Path construction operators (§8.5.2), y turned up, scaled and shifted. Operands come in pairs, so even positions are
 * x and odd ones y.
 */
export function pathOperators(pieces: readonly Piece[], place: { scale: number; left: number; top: number }): string {
  const { scale, left, top } = place;
  return pieces
    .map(([operator, ...numbers]) => {
      const placed = numbers.map((value, k) => numeral(k % 2 === 0 ? left + value * scale : top - value * scale));
      return [...placed, operator].join(' ');
    })
    .join('\n');
}
