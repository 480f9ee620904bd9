import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { HeicReader } from '#ports/heic-reader.ts';
import { heicOf, turnedHeic } from '../heic.ts';

/** Red at the left, blue at the right. @param orientation as a camera notes it */
function photograph(orientation?: number): Promise<Buffer> {
  const half = { create: { width: 200, height: 300, channels: 3, background: 'blue' } } as const;
  const whole = { create: { ...half.create, width: 400, background: 'red' } };
  const drawn = sharp(whole).composite([{ input: half, left: 200, top: 0 }]);
  return (orientation === undefined ? drawn : drawn.withMetadata({ orientation })).jpeg().toBuffer();
}

/** Width, height, and whether the first pixel is red and the last one blue. */
async function seen(jpeg: Uint8Array | undefined) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const [first, last] = [data.subarray(0, 3), data.subarray(-3)];
  return [info.width, info.height, (first[0] ?? 0) > 200 && (first[2] ?? 0) < 60, (last[2] ?? 0) > 200 && (last[0] ?? 0) < 60];
}

/** What everything that reads photographs in HEVC must do. */
export function heicReaderContract(open: () => HeicReader): void {
  it('reads a photograph as it stands', async () => {
    expect(await open().isThere()).toBe(true);
    const jpegs = await open().toJpegs(heicOf(await photograph()));
    expect(jpegs).toHaveLength(1);
    expect(await seen(jpegs?.[0])).toEqual([400, 300, true, true]);
  });

  it('turns it as the file says, whatever the camera noted beside it', async () => {
    const jpegs = await open().toJpegs(turnedHeic(heicOf(await photograph(6))));
    expect(await seen(jpegs?.[0])).toEqual([300, 400, true, true]);
  });

  it('reads eleven pictures of one file in their order', async () => {
    const greys = Array.from({ length: 11 }, (_, at) => at * 20);
    const drawn = greys.map((grey) => {
      const background = { r: grey, g: grey, b: grey };
      return sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .jpeg()
        .toBuffer();
    });
    const jpegs = (await open().toJpegs(heicOf(...(await Promise.all(drawn))))) ?? [];
    const read = await Promise.all(jpegs.map(async (jpeg) => (await sharp(jpeg).stats()).channels[0]?.mean ?? Number.NaN));
    expect(read.map((mean) => Math.round(mean / 20) * 20)).toEqual(greys);
  });

  it('reads nothing from what is cut off, and from what is none', async () => {
    const whole = heicOf(await photograph());
    expect(await open().toJpegs(whole.subarray(0, whole.length / 2))).toBeUndefined();
    expect(await open().toJpegs(Buffer.from('\0\0\0\x18ftypheic'))).toBeUndefined();
  });
}
