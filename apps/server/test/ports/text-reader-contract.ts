import { idCardFront } from '@moqi/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { TextReader } from '#ports/text-reader.ts';

const CARD = { name: '陆一鸣', sex: '男', nation: '汉', born: '1988-06-12', address: ['浙江省杭州市滨江区'], idNo: '330108198806120001' };

/** A photograph of an ID card on a table. @param degrees clockwise */
function cardPhotograph(degrees: number): Promise<Buffer> {
  const svg = sharp(Buffer.from(idCardFront(CARD))).flatten({ background: '#6b7076' });
  return svg.rotate(degrees, { background: '#6b7076' }).jpeg().toBuffer();
}

/** What everything that reads pictures must do. */
export function textReaderContract(open: () => TextReader): void {
  it('reads a card that stands on its head, with pieces where they stand once it is turned', async () => {
    expect(open().isThere()).toBe(true);
    const pieces = await open().read(await cardPhotograph(180));
    const find = (text: string) => pieces.find((piece) => piece.text.replace(/\s/g, '').includes(text));
    const [name, number] = [find(CARD.name), find(CARD.idNo)];
    expect(number?.score).toBeGreaterThan(0.9);
    expect((number?.top ?? 0) - (name?.bottom ?? 0)).toBeGreaterThan(300);
  });

  it('reads nothing from an empty picture, and fails on what is none', async () => {
    const empty = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect(await open().read(empty)).toEqual([]);
    await expect(open().read(Buffer.from('no picture'))).rejects.toMatchObject({ fault: 'failed' });
  });
}
