import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idCard, idCardCheckCharacter } from '../src/index.ts';

const PROVINCES = [
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63, 64, 65, 71, 81, 82,
  91,
];
const withCheck = (first17: string) => first17 + idCardCheckCharacter(first17);
const faultOf = (value: string) => idCard(value)?.facts.fault;

const residents = fc
  .record({
    province: fc.constantFrom(...PROVINCES),
    district: fc.integer({ min: 0, max: 9999 }),
    year: fc.integer({ min: 1900, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map((r) => {
    const pad = (n: number, width: number) => String(n).padStart(width, '0');
    return withCheck(`${r.province}${pad(r.district, 4)}${r.year}${pad(r.month, 2)}${pad(r.day, 2)}${pad(r.order, 3)}`);
  });

describe('mainland number of 18 characters (R088–R090)', () => {
  it.each(['11010519491231002X', '440524188001010014'])('accepts %s, the example of GB 11643', (value) => {
    expect(idCard(value)).toBeUndefined();
  });

  it.each([
    ['110105194912310021', 'checkDigit'],
    ['11010519491231002x', 'characters'],
    ['1101051949123100２X', 'characters'],
    ['11010519900230002X', 'birthDate'],
    ['', 'length'],
  ])('refuses %s for %s', (value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });

  it('accepts every province of the list', () => {
    for (const province of PROVINCES)
      expect({ province, fault: faultOf(withCheck(`${province}010519491231002`)) }).toEqual({ province, fault: undefined });
  });

  it.each([10, 16, 24, 38, 47, 55, 66, 72, 83, 92])('refuses province %i even with a right check digit', (province) => {
    expect(faultOf(withCheck(`${province}010519491231002`))).toBe('region');
  });

  it.each([
    ['20000229', true],
    ['19000229', false],
    ['19900230', false],
    ['19900431', false],
    ['19901301', false],
    ['19900100', false],
    ['21000101', false],
  ])('birth date %s: %s', (date, right) => {
    expect(faultOf(withCheck(`110105${date}002`))).toBe(right ? undefined : 'birthDate');
  });

  it('catches every single changed character', () => {
    fc.assert(
      fc.property(residents, fc.nat(17), fc.constantFrom(...'0123456789X'.split('')), (value, place, character) => {
        fc.pre(value[place] !== character);
        expect(idCard(value)).toBeUndefined();
        expect(idCard(value.slice(0, place) + character + value.slice(place + 1))).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });

  it('catches every swap of unequal neighbours', () => {
    fc.assert(
      fc.property(residents, fc.nat(16), (value, place) => {
        const [a, b] = [value.charAt(place), value.charAt(place + 1)];
        fc.pre(a !== b);
        expect(idCard(value.slice(0, place) + b + a + value.slice(place + 2))).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('mainland number of 15 digits (R091)', () => {
  it.each([
    ['110105491231002', undefined],
    ['100105491231002', 'region'],
    ['110105491331002', 'birthDate'],
    ['110105000229002', 'birthDate'],
    ['11010549123100X', 'characters'],
  ])('%s → %s', (value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });
});

describe('Hong Kong number of 8 characters (R092)', () => {
  it.each(['A1234563', 'G123456A', 'K1234560'])('accepts %s', (value) => {
    expect(idCard(value)).toBeUndefined();
  });

  it.each([
    ['A1234564', 'checkDigit'],
    ['a1234563', 'characters'],
    ['A12345B3', 'characters'],
    ['11234563', 'characters'],
  ])('refuses %s for %s', (value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });

  it('has exactly one check character for each body, and a changed digit is caught', () => {
    const body = fc
      .tuple(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')), fc.integer({ min: 0, max: 999_999 }))
      .map(([letter, n]) => letter + String(n).padStart(6, '0'));
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }), (text, place, shift) => {
        const right = '0123456789A'.split('').filter((check) => idCard(text + check) === undefined);
        expect(right).toHaveLength(1);
        const digit = (Number(text.charAt(place)) + shift) % 10;
        expect(idCard(text.slice(0, place) + digit + text.slice(place + 1) + right[0])).toBeDefined();
      }),
    );
  });
});

it.each([7, 9, 14, 16, 17, 19])('refuses %i characters (R087)', (length) => {
  expect(faultOf('1'.repeat(length))).toBe('length');
});
