/*
 * What a party can leave on a page. Everything is resolution-free except pictures, and everything is self-contained:
 * fonts are embedded, colours are device colours, nothing refers to what a reader might or might not have.
 */
import type { Slice } from '../straddle.ts';

/** A pen position; `w` is the width of the line there, in the units of the drawing. */
export interface InkPoint {
  x: number;
  y: number;
  w?: number;
}

/** Red, green and blue, each 0–1. */
export type Colour = [number, number, number];

/** What a widget shows once its party has signed. All are drawn upright as the page is displayed. */
export type Appearance =
  /** A seal or picture: a PNG with or without alpha, fitted into the box, centred, its proportions kept. */
  | { kind: 'image'; png: Uint8Array }
  /** A straddle seal: one strip for each box of the field, in the order of the boxes. */
  | { kind: 'slice'; png: Uint8Array; slices: Slice[] }
  /** A seal as vector outline: `d` of an SVG path in a drawing of `width` × `height` (y down), filled, fitted into the box. */
  | { kind: 'path'; d: string; width: number; height: number; colour?: Colour; rule?: 'nonzero' | 'evenodd' }
  /** Handwriting as vector strokes in a drawing of `width` × `height` (y down), fitted into the box; a `note` in print stands below it. */
  | { kind: 'ink'; strokes: InkPoint[][]; width: number; height: number; colour?: Colour; note?: string }
  /** Text in an embedded subset of Noto Sans SC; it wraps and shrinks until it fits the box. Sizes in points. */
  | { kind: 'text'; text: string; fontSize?: number; align?: 'left' | 'center' | 'right'; colour?: Colour };
