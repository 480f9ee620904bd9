import { expect, it } from 'vitest';
import { type Box, boundsOf, isLong, turnOf } from './boxes.ts';
import { decodeCharacters } from './decode.ts';

/** A box of a line that is turned clockwise around its upper left corner. */
function lineAt(degrees: number, length = 200, height = 30): Box {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => [100 + x * cos - y * sin, 100 + x * sin + y * cos];
  return [at(0, 0), at(length, 0), at(length, height), at(0, height)];
}

it.each([0, 12, -20, 44, 60, -75])('lines turned by %d degrees are seen to be', (degrees) => {
  expect(turnOf([lineAt(degrees), lineAt(degrees + 0.5, 150), lineAt(degrees, 30)])).toBeCloseTo(degrees, 0);
});

it('lines that stand upright are turned by a quarter, whichever side of it they lie', () => {
  expect(Math.abs(turnOf([lineAt(89.6, 220), lineAt(-89.8), lineAt(89.9, 180)]))).toBeCloseTo(90, 0);
});

it('a stray line does not turn the picture, and square boxes say nothing', () => {
  expect(turnOf([lineAt(0, 300), lineAt(0), lineAt(45, 120)])).toBeCloseTo(0, 5);
  expect(turnOf([lineAt(30, 30)])).toBe(0);
  expect([isLong(lineAt(10)), isLong(lineAt(10, 40))]).toEqual([true, false]);
});

it('the bounds of a turned box hold all of it', () => {
  expect(
    boundsOf([
      [10, 5],
      [30, 15],
      [28, 22],
      [8, 12],
    ]),
  ).toEqual({ left: 8, top: 5, right: 30, bottom: 22 });
});

it('a repeated character stands once, and twice where a none is between', () => {
  const steps = (choices: readonly number[]) =>
    Float32Array.from(choices.flatMap((best) => [0, 1, 2].map((one) => (one === best ? 0.8 : 0.1))));
  expect(decodeCharacters(steps([0, 1, 1, 0, 1, 2, 2]), 3, ['甲', '乙'])).toEqual({
    text: '甲甲乙',
    score: expect.closeTo(0.8),
    sure: [expect.closeTo(0.8), expect.closeTo(0.8), expect.closeTo(0.8)],
  });
  expect(decodeCharacters(steps([0, 0]), 3, ['甲', '乙'])).toEqual({ text: '', score: 0, sure: [] });
});

it('where something may stand that the model does not know, it is not sure of the characters beside it', () => {
  const steps = Float32Array.from([
    0.05, 0.9, 0.02, 0.02, 0.01, 0.35, 0.05, 0.05, 0.3, 0.25, 0.5, 0.02, 0.45, 0.02, 0.01, 0.1, 0.01, 0.87, 0.01, 0.01,
  ]);
  const { text, sure } = decodeCharacters(steps, 5, ['甲', '乙', '丙', '丁']);
  expect(text).toBe('甲乙');
  expect(sure).toEqual([expect.closeTo(0.45), expect.closeTo(0.45)]);
  // a blank is nothing, and a character reaches into the steps beside it
  const sureOfBlank = Float32Array.from([0.05, 0.9, 0.02, 0.03, 0.5, 0.2, 0.2, 0.1, 0.03, 0.02, 0.05, 0.9]);
  expect(decodeCharacters(sureOfBlank, 4, ['甲', ' ', '丙']).sure).toEqual([expect.closeTo(0.9), expect.closeTo(0.9)]);
});

it('of a character that is seen at several steps the surest one tells', () => {
  const steps = Float32Array.from([0.1, 0.6, 0.3, 0.05, 0.9, 0.05, 0.2, 0.3, 0.5]);
  expect(decodeCharacters(steps, 3, ['甲', '𬭎'])).toEqual({
    text: '甲𬭎',
    score: expect.closeTo(0.55),
    sure: [expect.closeTo(0.9), expect.closeTo(0.5), expect.closeTo(0.5)],
  });
});
