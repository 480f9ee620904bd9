import { inflateSync } from 'node:zlib';
import { drawPng, type Rgba } from '@moqi/testing';
import { expect, test } from 'vitest';
import { storedImage } from '../src/appearance/png.ts';

const SIZE = 200;

/** A ring whose edges are soft; where it is clear a PNG says black, and soft pixels lose some of their colour to rounding, as rasterisers write it. */
function ring(x: number, y: number): Rgba {
  const opacity = Math.round(255 * Math.max(0, Math.min(1, 4 - Math.abs(Math.hypot(x - 100, y - 100) - 80))));
  if (opacity === 0) return [0, 0, 0, 0];
  const rounded = (value: number) => Math.round((Math.round((value * opacity) / 255) * 255) / opacity);
  return [rounded(200), rounded(40), rounded(30), opacity];
}

/** Of a colour shown on white and on black. */
const shown = (colour: number, opacity: number) => [0, 255].map((ground) => (colour * opacity + ground * (255 - opacity)) / 255);

test('a seal of one colour is stored as one colour, and looks as it was drawn', () => {
  const { samples, alpha = new Uint8Array() } = storedImage(drawPng(SIZE, SIZE, ring));
  const [colours, opacities] = [inflateSync(samples), inflateSync(alpha)];
  let worst = 0;
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const [red, green, blue, opacity] = ring(at % SIZE, Math.floor(at / SIZE));
    expect(opacities[at]).toBe(opacity);
    for (const [channel, value] of [red, green, blue].entries()) {
      const [before, after] = [shown(value, opacity), shown(colours[at * 3 + channel] ?? 0, opacity)];
      worst = Math.max(worst, ...before.map((one, ground) => Math.abs(one - (after[ground] ?? 0))));
    }
  }
  expect(worst).toBeLessThanOrEqual(1);
  expect(samples.length).toBeLessThan(1000);
});

test('what is opaque keeps every colour it has', () => {
  const many = (x: number, y: number): Rgba => [x, y, (x * y) % 256, x < 100 ? 255 : 0];
  const colours = inflateSync(storedImage(drawPng(SIZE, SIZE, many)).samples);
  const opaque = Array.from({ length: SIZE * SIZE }, (_, at) => at).filter((at) => many(at % SIZE, Math.floor(at / SIZE))[3] === 255);
  const altered = opaque.filter((at) => {
    const [red, green, blue] = many(at % SIZE, Math.floor(at / SIZE));
    return colours[at * 3] !== red || colours[at * 3 + 1] !== green || colours[at * 3 + 2] !== blue;
  });
  expect([opaque.length, altered]).toEqual([20_000, []]);
});

test.each([
  ['a second colour that is opaque', (x: number): Rgba => (x < 100 ? [200, 40, 30, 255] : [200, 41, 30, 255])],
  ['a second colour that is half clear', (x: number): Rgba => (x < 100 ? [200, 40, 30, 255] : [20, 40, 230, 128])],
])('%s is kept beside the first', (_, pixel) => {
  const { samples, alpha } = storedImage(drawPng(SIZE, SIZE, pixel));
  const colours = inflateSync(samples);
  expect([...colours.subarray(0, 3)]).toEqual(pixel(0).slice(0, 3));
  expect([...colours.subarray(150 * 3, 150 * 3 + 3)]).toEqual(pixel(150).slice(0, 3));
  expect(alpha === undefined ? 255 : inflateSync(alpha)[150]).toBe(pixel(150)[3]);
});
