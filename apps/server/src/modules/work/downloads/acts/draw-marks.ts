import sharp from 'sharp';
import type { Mark } from '#modules/work/contracts/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import { type Overlay, overlaySvg, pixelBox } from '../marked-page.ts';

async function bytesOf(answer: BytesAnswer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of answer.stream()) parts.push(part);
  return Buffer.concat(parts);
}

type Format = 'png' | 'webp';

function pictureAnswer(bytes: Buffer, { fileName }: BytesAnswer, format: Format): BytesAnswer {
  return {
    mediaType: `image/${format}`,
    fileName,
    disposition: 'inline',
    size: bytes.length,
    stream: async function* (start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
}

/** The picture of a page with what is drawn over it. */
export async function overPage(page: BytesAnswer, marks: readonly Mark[], overlay: Overlay, format: Format): Promise<BytesAnswer> {
  const picture = sharp(await bytesOf(page));
  const { width, height } = await picture.metadata();
  const svg = Buffer.from(overlaySvg(marks, overlay, { width, height }));
  return pictureAnswer(
    await picture
      .composite([{ input: svg }])
      [format]()
      .toBuffer(),
    page,
    format,
  );
}

/** The page with nothing on it but these marks: all else is white. */
export async function marksAlone(page: BytesAnswer, marks: readonly Mark[], format: Format): Promise<BytesAnswer> {
  const bytes = await bytesOf(page);
  const { width, height } = await sharp(bytes).metadata();
  const cut = marks.map(async (mark) => {
    const { left, top, ...size } = pixelBox(mark, { width, height });
    return {
      input: await sharp(bytes)
        .extract({ left, top, ...size })
        .png()
        .toBuffer(),
      left,
      top,
    };
  });
  const white = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
  return pictureAnswer(
    await white
      .composite(await Promise.all(cut))
      [format]()
      .toBuffer(),
    page,
    format,
  );
}
