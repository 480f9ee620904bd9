import { formatDateTime } from '@moqi/rules';
import type { Mark } from '#modules/work/contracts/index.ts';

/** What is drawn over the picture of a page. */
export interface Overlay {
  /** the places, done or not */
  readonly places?: boolean;
  /** beside each mark that is made, when */
  readonly times?: boolean;
}

interface Picture {
  readonly width: number;
  readonly height: number;
}

export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a mark lies in a picture of its page, in whole pixels within it. */
export function pixelBox({ field, pageSize }: Mark, picture: Picture): PixelBox {
  const [across, down] = [picture.width / pageSize.width, picture.height / pageSize.height];
  const left = Math.max(0, Math.floor(field.x * across));
  const top = Math.max(0, Math.floor(field.y * down));
  const right = Math.min(picture.width, Math.ceil((field.x + field.width) * across));
  const bottom = Math.min(picture.height, Math.ceil((field.y + field.height) * down));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

const COLOURS = { mine: '#bf3021', others: '#2f4a86' } as const;

function placeOf({ left, top, width, height }: PixelBox, { isMine, isDone }: Mark): string {
  const colour = isMine ? COLOURS.mine : COLOURS.others;
  const line = isDone ? '' : ' stroke-dasharray="6 4"';
  const fill = `fill="${colour}" fill-opacity="${isDone ? 0.14 : 0.06}" stroke="${colour}" stroke-width="2"${line}`;
  return `<rect x="${left + 1}" y="${top + 1}" width="${Math.max(1, width - 2)}" height="${Math.max(1, height - 2)}" rx="3" ${fill}/>`;
}

/** Below the mark, or above it at the foot of the page. */
function timeOf({ left, top, height }: PixelBox, { signedAt }: Mark, picture: Picture): string {
  if (signedAt === undefined) return '';
  const size = Math.max(10, Math.round(picture.width / 72));
  const below = top + height + size * 1.2;
  const y = below < picture.height ? below : top - size * 0.4;
  const look = `font-family="Noto Sans SC, sans-serif" font-size="${size}" fill="#333" stroke="#fff" stroke-width="3" paint-order="stroke"`;
  return `<text x="${left}" y="${Math.round(y)}" ${look}>${formatDateTime(signedAt)}</text>`;
}

/** The overlay of a page as SVG of the picture's size. Nothing in it comes from people. */
export function overlaySvg(marks: readonly Mark[], { places = false, times = false }: Overlay, picture: Picture): string {
  const drawn = marks.map((mark) => {
    const box = pixelBox(mark, picture);
    return `${places ? placeOf(box, mark) : ''}${times ? timeOf(box, mark, picture) : ''}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${drawn.join('')}</svg>`;
}
