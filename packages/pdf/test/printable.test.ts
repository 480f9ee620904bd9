import { expect, test } from 'vitest';
import { notoSansSc } from '../src/appearance/noto-sans-sc.ts';
import { unprintable } from '../src/printable.ts';

test('the table knows of every character whether the font has it', () => {
  const font = notoSansSc();
  const wrong: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const isBreak = codePoint === 10 || codePoint === 13;
    // halves of a pair stand for no character
    if (isBreak || (codePoint >= 0xd800 && codePoint <= 0xdfff)) continue;
    const isMissing = unprintable(String.fromCodePoint(codePoint)) !== '';
    if (isMissing === (font.glyphOf(codePoint) !== 0)) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
}, 60_000);

test.each([
  ['苏州工业园区星湖街 328 号', ''],
  ['北京😀路ش😀号', '😀ش'],
  ['第一行\r\n第二行', ''],
  ['', ''],
])('of “%s” it cannot print “%s”', (text, missing) => {
  expect(unprintable(text)).toBe(missing);
});
