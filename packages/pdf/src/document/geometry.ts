/*
 * From what people point at to what the file says. A page is shown cut to its CropBox, turned by /Rotate and scaled by
 * /UserUnit (ISO 32000-2 §7.7.3.3, §14.11.2); people measure on that picture, from its top left corner. A file measures
 * on the unturned page, from an origin that may lie anywhere. A signature put outside the picture is cryptographically
 * perfect and seen by nobody: no viewer complains, so it has to be refused here.
 *
 *     displayed, /Rotate 90            in the file
 *
 *     0,0 ------ x ------>             top     +---------+
 *      |  +----------------+                   |         |      The left edge in the file is on top when
 *      y  |                |                   |         |      displayed: x runs up the page of the file,
 *      |  +----------------+                   |         |      y runs to the right.
 *      v                               bottom  +---------+
 *                                             left     right
 */
import { PdfError } from '../errors.ts';
import type { PdfObject } from '../syntax/objects.ts';
import type { PageNode } from './page-tree.ts';
import type { PdfDocument } from './pdf-document.ts';

/**
 * A box on the displayed page (after /Rotate, CropBox and UserUnit): points of 1/72 inch from the top left corner,
 * x to the right, y down. `page` counts from 0.
 */
export interface Box {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Degrees clockwise by which a page is turned for display (§7.7.3.3, /Rotate). */
export type Rotation = 0 | 90 | 180 | 270;

/** How a page is shown: its size in points as displayed, and where its visible region lies in user space. */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  /** Visible region `[left, bottom, right, top]` in user space units. */
  readonly visible: Rectangle;
  readonly userUnit: number;
}

/** `[left, bottom, right, top]` in user space units, corners in order. */
export type Rectangle = readonly [number, number, number, number];

const LETTER: Rectangle = [0, 0, 612, 792]; // what readers assume when a page has no usable MediaBox
/** Points. Boxes come from pages that compute in pixels and shares: a hundredth of a point is rounding, not intent. */
const TOLERANCE = 0.01;

/**
 * A rectangle with its corners in order (ISO 32000-2 §7.9.5), or undefined. Any two opposite corners define it; files
 * with the corners the other way round are common.
 */
export function rectangleOf(document: PdfDocument, value: PdfObject | undefined): Rectangle | undefined {
  const numbers = document.array(value)?.map((item) => document.number(item));
  const [a, b, c, d] = numbers ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Whether a value is four numbers. Of anything else some readers make a rectangle, with 0 for what is no number, and others none. */
export function isRectangle(document: PdfDocument, value: PdfObject | undefined): boolean {
  const corners = document.array(value);
  return corners?.length === 4 && corners.every((corner) => document.number(corner) !== undefined);
}

/** A rectangle that has an extent; without one there is nothing to see, and readers fall back to the next best. */
function usable(rectangle: Rectangle | undefined): Rectangle | undefined {
  return rectangle && rectangle[2] > rectangle[0] && rectangle[3] > rectangle[1] ? rectangle : undefined;
}

/**
 * The CropBox cut to the MediaBox (§14.11.2.1); a CropBox outside of it is ignored. Never fails: a page without usable
 * boxes is shown all the same, and this is how.
 */
export function geometryOf(document: PdfDocument, page: PageNode): PageGeometry {
  const media = usable(rectangleOf(document, page.inherited.MediaBox)) ?? LETTER;
  const crop = usable(rectangleOf(document, page.inherited.CropBox)) ?? media;
  const cut: Rectangle = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const visible = usable(cut) ?? media;
  const turns = (document.number(page.inherited.Rotate) ?? 0) / 90;
  // Negative rotations and those above 360 occur; what is no multiple of 90 is ignored by the readers.
  const rotation = Number.isInteger(turns) ? (((turns % 4) + 4) % 4) * 90 : 0;
  const unit = document.number(page.dict.get('UserUnit')) ?? 1;
  const userUnit = unit > 0 && unit < 1e6 ? unit : 1;
  const across = (visible[2] - visible[0]) * userUnit;
  const up = (visible[3] - visible[1]) * userUnit;
  const sideways = rotation === 90 || rotation === 270;
  return { width: sideways ? up : across, height: sideways ? across : up, rotation: rotation as Rotation, visible, userUnit };
}

/**
 * Refuses a box that is not wholly inside the displayed page: a signature there would be valid and unseen.
 * Comparisons are written so that NaN fails them.
 * @throws PdfError BOX_OUTSIDE_PAGE
 */
export function assertInside(box: Box, { width, height }: PageGeometry): void {
  const fits =
    box.width > 0 &&
    box.height > 0 &&
    box.x >= -TOLERANCE &&
    box.y >= -TOLERANCE &&
    box.x + box.width <= width + TOLERANCE &&
    box.y + box.height <= height + TOLERANCE;
  if (!fits) throw new PdfError('BOX_OUTSIDE_PAGE', { page: box.page + 1, width, height });
}

/**
 * The annotation rectangle (user space) of a box on the displayed page. Exact up to floating-point rounding; the box is
 * not checked, see {@link assertInside}.
 */
export function rectangleOfBox(box: Omit<Box, 'page'>, { visible, rotation, userUnit }: PageGeometry): Rectangle {
  const [left, bottom, right, top] = visible;
  const x = box.x / userUnit;
  const y = box.y / userUnit;
  const w = box.width / userUnit;
  const h = box.height / userUnit;
  // Clockwise by 90: the page's left edge is displayed on top, and its bottom edge at the left.
  switch (rotation) {
    case 0:
      return [left + x, top - y - h, left + x + w, top - y];
    case 90:
      return [left + y, bottom + x, left + y + h, bottom + x + w];
    case 180:
      return [right - x - w, bottom + y, right - x, bottom + y + h];
    case 270:
      return [right - y - h, top - x - w, right - y, top - x];
  }
}

/** The inverse of {@link rectangleOfBox}: where a rectangle in user space is seen. */
export function boxOfRectangle(rectangle: Rectangle, { visible, rotation, userUnit }: PageGeometry): Omit<Box, 'page'> {
  const [left, bottom, right, top] = visible;
  const [x0, y0, x1, y1] = rectangle;
  const place = (x: number, y: number, width: number, height: number): Omit<Box, 'page'> => ({
    x: x * userUnit,
    y: y * userUnit,
    width: width * userUnit,
    height: height * userUnit,
  });
  switch (rotation) {
    case 0:
      return place(x0 - left, top - y1, x1 - x0, y1 - y0);
    case 90:
      return place(y0 - bottom, x0 - left, y1 - y0, x1 - x0);
    case 180:
      return place(right - x1, y0 - bottom, x1 - x0, y1 - y0);
    case 270:
      return place(top - y1, right - x1, y1 - y0, x1 - x0);
  }
}

/**
 * Matrix that turns an appearance so that it stands upright on a page rotated clockwise by `rotation` (§12.5.5). The
 * matrix turns about the origin; a reader then moves the turned box onto the rectangle, so no translation is needed.
 * @returns undefined where nothing has to be turned
 */
export function uprightMatrix(rotation: Rotation): readonly number[] | undefined {
  switch (rotation) {
    case 0:
      return undefined;
    case 90:
      return [0, 1, -1, 0, 0, 0];
    case 180:
      return [-1, 0, 0, -1, 0, 0];
    case 270:
      return [0, -1, 1, 0, 0, 0];
  }
}
