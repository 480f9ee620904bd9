/*
 * How an appearance stream is laid into the rectangle of its widget (ISO 32000-2 §12.5.5).
 */
import type { Rectangle } from '../document/geometry.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { nameOf, type PdfStream } from '../syntax/objects.ts';
import type { Scaling } from './canvas.ts';

/** Entries of a form that make its content conditional or take it from elsewhere (Tables 93, 95). */
const ELSEWHERE = ['OC', 'Ref', 'OPI'];

/** The box of the appearance, the rectangle on the page, and how the page is turned for display. */
interface Frame {
  readonly box: Rectangle;
  readonly place: Rectangle;
  readonly rotation: number;
}

/**
 * How much larger the appearance is on the page: its box, turned by its matrix, fills the rectangle. It may be turned only so that it
 * stands upright on a turned page; otherwise it is undefined.
 */
export function scaleOf(document: PdfDocument, stream: PdfStream, { box, place, rotation }: Frame): Scaling | undefined {
  const turned = quarterTurns(document.resolve(stream.dict.get('Matrix')) === null ? IDENTITY : matrixOf(document, stream));
  if (nameOf(document.resolve(stream.dict.get('Subtype'))) !== 'Form') return undefined;
  if (turned === undefined || !standsUpright(turned, rotation / 90) || ELSEWHERE.some((key) => stream.dict.has(key))) return undefined;
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  const sides = [place[2] - place[0], place[3] - place[1]] as const;
  const [across, up] = turned % 2 === 0 ? sides : sides.toReversed();
  return wide > 0 && high > 0 ? { a: (across ?? 0) / wide, d: (up ?? 0) / high, e: 0, f: 0 } : undefined;
}

/** Text lies on its side where a program did not ask how the page is turned; upside down, some letters are others. */
const standsUpright = (turned: number, page: number): boolean => turned === page || (turned === 0 && page !== 2);

const IDENTITY = [1, 0, 0, 1, 0, 0];

/** Six numbers, or none: of anything else readers make what they like. */
function matrixOf(document: PdfDocument, stream: PdfStream): number[] {
  const numbers = document.array(stream.dict.get('Matrix'))?.flatMap((item) => document.number(item) ?? []);
  return numbers?.length === IDENTITY.length ? numbers : [];
}

/** How often a matrix turns to the left by 90 degrees; undefined where it does anything else than turn, move and enlarge. */
function quarterTurns([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number | undefined {
  const signs = [a, b, c, d].map(Math.sign).join(' ');
  const found = ['1 0 0 1', '0 1 -1 0', '-1 0 0 -1', '0 -1 1 0'].indexOf(signs);
  return found < 0 ? undefined : found;
}
