/*
 * How far an annotation may draw (ISO 32000-2 §12.5.6). Its appearance is fitted into /Rect; where a reader makes the appearance itself, lines,
 * corners and strokes count, with the widths of their borders, wherever they lie. Honest programs keep /Rect around all of it.
 */
import type { Rectangle } from '../document/geometry.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, nameOf, type PdfObject } from '../syntax/objects.ts';

/** Entries that hold points: of a line, its callout, corners, strokes, and of marked words. */
const POINTS = ['L', 'CL', 'Vertices', 'InkList', 'Path', 'QuadPoints'];
/** Lengths of the lines that lead to a measured line (Table 178). */
const LEADERS = ['LL', 'LLE', 'LLO'];
/** Of a cloudy border and of the ends of lines, how much larger they are than intensity and width tell. */
const CLOUD = 10;
const LINE_END = 10;
/** Numbers that are looked at; a signature written by hand has some thousand. */
const MOST_NUMBERS = 100_000;
const MOST_LEVELS = 4;

/** What the annotation may cover, in user space; undefined where it has no rectangle and no points. */
export function drawnArea(document: PdfDocument, annotation: Dict | undefined): Rectangle | undefined {
  if (!annotation) return undefined;
  const points = POINTS.flatMap((key) => numbersIn(document, annotation.get(key)));
  const corners = [...points, ...cornersOf(document, annotation.get('Rect'))];
  if (corners.length < 4) return undefined;
  const [left, bottom, right, top] = around(corners);
  const beyond = reachOf(document, annotation, points.length > 0);
  return [left - beyond, bottom - beyond, right + beyond, top + beyond];
}

/** As the most generous readers take them, with 0 for what is no number. */
function cornersOf(document: PdfDocument, rectangle: PdfObject | undefined): number[] {
  const items = document.array(rectangle);
  return items ? [0, 1, 2, 3].map((k) => document.number(items[k]) ?? 0) : [];
}

/** In square units. */
export const areaOf = (area: Rectangle | undefined): number => (area ? (area[2] - area[0]) * (area[3] - area[1]) : 0);

function around(numbers: readonly number[]): Rectangle {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [k, value] of numbers.entries()) {
    const axis = k % 2;
    box[axis] = Math.min(box[axis] ?? value, value);
    box[axis + 2] = Math.max(box[axis + 2] ?? value, value);
  }
  return box;
}

/** How far borders, ends of lines and leader lines reach beyond the points, and a margin that is turned outward. */
function reachOf(document: PdfDocument, annotation: Dict, hasPoints: boolean): number {
  const number = (holder: Dict | undefined, key: string): number => Math.abs(document.number(holder?.get(key)) ?? 0);
  const border = document.array(annotation.get('Border'));
  const style = document.dict(annotation.get('BS'));
  const width = style?.has('W') ? number(style, 'W') : Math.abs(document.number(border?.[2]) ?? (hasPoints ? 1 : 0));
  const ends = document.array(annotation.get('LE')) ?? [annotation.get('LE') ?? null];
  const hasEnds = ends.some((end) => !['None', undefined].includes(nameOf(document.resolve(end))));
  const leaders = LEADERS.reduce((sum, key) => sum + number(annotation, key), 0);
  const outward = (document.array(annotation.get('RD')) ?? []).map((item) => -(document.number(item) ?? 0));
  const cloud = number(document.dict(annotation.get('BE')), 'I') * CLOUD;
  return (width > 1 ? width : 0) + (hasEnds ? width * LINE_END : 0) + leaders + cloud + Math.max(0, ...outward);
}

/** All numbers of a list and the lists in it. */
function numbersIn(document: PdfDocument, value: PdfObject | undefined): number[] {
  const found: number[] = [];
  const gather = (item: PdfObject | undefined, level: number): void => {
    const held = document.resolve(item);
    if (typeof held === 'number' && found.length < MOST_NUMBERS) found.push(held);
    if (Array.isArray(held) && level < MOST_LEVELS) for (const inner of held) gather(inner, level + 1);
  };
  gather(value, 0);
  return found;
}
