import { describe, expect, it } from 'vitest';
import { faultyText, textFault } from './text.ts';

const character = (code: number) => String.fromCodePoint(code);
const DIRECTION = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

describe('a text', () => {
  it.each([
    ['Chinese', '宁波沐岚智能家居有限公司'],
    ['several lines with tabs', '第一条\r\n\t第二条'],
    ['a character outside of the basic plane', '𠮷野家'],
    ['an emoji of several characters', '👩‍👩‍👧'],
    ['a name with a variation selector', '葛󠄀城'],
    ['Arabic, which has a direction of its own', 'شركة'],
    ['nothing', ''],
  ])('may be %s', (_, text) => {
    expect(textFault(text)).toBeUndefined();
  });

  it.each([
    ['U+0000', `a${character(0)}b`, 'nul'],
    ['the first half of a pair', 'a\uD83D', 'surrogate'],
    ['the second half of a pair', '\uDC69b', 'surrogate'],
    ['the halves in the wrong order', '\uDC69\uD83D', 'surrogate'],
    ...DIRECTION.map((code) => [`U+${code.toString(16)}`, `甲方${character(code)}乙方`, 'direction'] as const),
  ] as const)('may not contain %s', (_, text, fault) => {
    expect(textFault(text)).toBe(fault);
  });
});

describe('in a decoded value the faulty text is found', () => {
  const bad = character(0);
  it.each([
    ['as the value itself', bad, []],
    ['in a field', { name: '甲', remark: bad }, ['remark']],
    ['deep down', { parties: [{ name: '甲' }, { names: ['乙', bad] }] }, ['parties', 1, 'names', 1]],
    ['in the name of a field', { values: { [bad]: 1 } }, ['values']],
    ['in an object without a prototype', Object.assign(Object.create(null) as object, { a: bad }), ['a']],
  ])('%s', (_, value, path) => {
    expect(faultyText(value)).toEqual({ path, fault: 'nul' });
  });

  it.each([[undefined], [null], [0], [true], [new Date(0)], [{ a: ['b', 1, null] }]])('and none in %j', (value) => {
    expect(faultyText(value)).toBeUndefined();
  });
});
