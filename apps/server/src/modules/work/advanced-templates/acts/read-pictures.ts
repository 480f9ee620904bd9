import type { Values, Variable } from '@moqi/rules/variables';
import sharp from 'sharp';
import { DomainError } from '#kernel/refusal.ts';
import { PIXEL_LIMITS, readImageHeader } from '#modules/trust/files/index.ts';
import type { WordPicture } from '#platform/word/index.ts';
import { words } from '../problem-words.ts';

const DATA = /^data:image\/(?:png|jpeg);base64,([A-Za-z\d+/=]+)$/;
/** In points: as wide as half a page, and in pixels as sharp as paper is printed. */
const MOST = { width: 240, height: 180 } as const;
const PIXELS_PER_POINT = 4;

/** Drawn anew, so that nothing of the file but its picture gets into a contract. Undefined: it is no picture that is read. */
async function drawn(text: string): Promise<WordPicture | undefined> {
  const bytes = Buffer.from(DATA.exec(text)?.[1] ?? '', 'base64');
  const header = readImageHeader(bytes);
  if (header?.size === undefined || (header.format !== 'png' && header.format !== 'jpeg')) return undefined;
  const { width, height } = header.size;
  const { mostSide, mostPixels } = PIXEL_LIMITS;
  if (Math.max(width, height) > mostSide || width * height > mostPixels) return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: MOST.width * PIXELS_PER_POINT, height: MOST.height * PIXELS_PER_POINT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(MOST.width / info.width, MOST.height / info.height, 1);
    return { bytes: data, width: info.width * scale, height: info.height * scale };
  } catch {
    // what its header promised is not there
    return undefined;
  }
}

/** The pictures among the values, by name. @throws DomainError TEMPLATE_VALUES_WRONG {reason} */
export async function readPictures(variables: readonly Variable[], values: Values): Promise<ReadonlyMap<string, WordPicture>> {
  const pictures = new Map<string, WordPicture>();
  for (const { name } of variables.filter(({ kind }) => kind === 'image')) {
    const text = values[name];
    if (typeof text !== 'string' || text === '') continue;
    const picture = await drawn(text);
    if (picture === undefined) {
      const reason = words(`“${name}”不是能读取的 PNG 或 JPG 图片`, `“${name}” is no PNG or JPEG picture that can be read`);
      throw new DomainError('TEMPLATE_VALUES_WRONG', { reason });
    }
    pictures.set(name, picture);
  }
  return pictures;
}
