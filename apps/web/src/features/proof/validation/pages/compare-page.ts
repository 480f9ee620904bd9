import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { linesOf } from './page-text.ts';
import { type Area, type Pixels, pictureDifferences, union } from './picture-difference.ts';
import { type TextDifference, textDifferences } from './text-difference.ts';

/** One page as it was signed and as it is now. */
export interface PageComparison {
  /** counted from 0 */
  readonly page: number;
  /** Where it looks different, in points from the top left of the displayed page. */
  readonly marks: readonly Area[];
  readonly words: readonly TextDifference[];
  /** The part of both pages that shows the marks; absent when they look the same. */
  readonly pictures?: { readonly before: HTMLCanvasElement; readonly after: HTMLCanvasElement };
}

/** Pixels a point: enough to read a changed digit. */
const SCALE = 2;
const MOST_PIXELS = 2000;
/** Points around the marks that the pictures show. */
const MARGIN = 18;
const LEAST_WIDTH = 240;
const LEAST_HEIGHT = 48;

interface Drawn extends Pixels {
  readonly canvas: HTMLCanvasElement;
}

async function draw(page: PDFPageProxy, scale: number): Promise<Drawn> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) throw new Error('the page cannot be drawn');
  return { canvas, data: pixels.data, width: canvas.width, height: canvas.height };
}

/** A stretch with a margin on both sides, at least so long, that stays within the page. */
function stretch(
  start: number,
  length: number,
  { margin, least, whole }: { margin: number; least: number; whole: number },
): [number, number] {
  const wanted = Math.min(whole, Math.round(Math.max(length + 2 * margin, least)));
  const from = Math.round(start + length / 2 - wanted / 2);
  return [Math.min(Math.max(0, from), whole - wanted), wanted];
}

interface Look {
  /** a variable of the theme */
  readonly colour: string;
  readonly dash: readonly number[];
}

/** Solid for what was signed, dashed for what stands there now: told apart without colour. */
const SIGNED: Look = { colour: '--mq-pine', dash: [] };
const CHANGED: Look = { colour: '--mq-rouge', dash: [8, 6] };

/** The marks, framed, with what stands around them. */
function cut(canvas: HTMLCanvasElement, areas: readonly Area[], scale: number, { colour, dash }: Look): HTMLCanvasElement {
  const margin = MARGIN * scale;
  const whole = union(areas);
  const [left, width] = stretch(whole.x, whole.width, { margin, least: LEAST_WIDTH * scale, whole: canvas.width });
  const [top, height] = stretch(whole.y, whole.height, { margin, least: LEAST_HEIGHT * scale, whole: canvas.height });
  const part = document.createElement('canvas');
  part.width = width;
  part.height = height;
  const context = part.getContext('2d');
  if (!context) return part;
  context.drawImage(canvas, left, top, width, height, 0, 0, width, height);
  context.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue(colour);
  context.lineWidth = 3;
  context.setLineDash([...dash]);
  const room = 2 * scale;
  for (const area of areas) context.strokeRect(area.x - left - room, area.y - top - room, area.width + 2 * room, area.height + 2 * room);
  return part;
}

/** Draws and reads one page of both states; undefined when either has no such page. */
export async function comparePage(before: PDFDocumentProxy, after: PDFDocumentProxy, page: number): Promise<PageComparison | undefined> {
  if (page >= before.numPages || page >= after.numPages) return undefined;
  const [then, now] = await Promise.all([before.getPage(page + 1), after.getPage(page + 1)]);
  const { width, height } = now.getViewport({ scale: 1 });
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
  const [left, right] = await Promise.all([draw(then, scale), draw(now, scale)]);
  const areas = pictureDifferences(left, right);
  const words = textDifferences(await linesOf(then), await linesOf(now));
  const inPoints = ({ x, y, width: across, height: down }: Area): Area => ({
    x: x / scale,
    y: y / scale,
    width: across / scale,
    height: down / scale,
  });
  if (areas.length === 0) return { page, marks: [], words };
  const pictures = { before: cut(left.canvas, areas, scale, SIGNED), after: cut(right.canvas, areas, scale, CHANGED) };
  return { page, marks: areas.map(inPoints), words, pictures };
}
