import { expect, test, vi } from 'vitest';
import { keep, readKept } from './kept-values.ts';

/** As much as a browser keeps for a site: more is refused, and what was there stays. */
function storageOf(mostCharacters: number): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      if (value.length > mostCharacters) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
  };
}

test('what no longer fits leaves nothing behind: a reload must not bring back what was typed before it', () => {
  vi.stubGlobal('sessionStorage', storageOf(100));
  keep('form', { name: '沈知微' });
  expect(readKept('form')).toEqual({ name: '沈知微' });
  keep('form', { name: '沈知遥', picture: 'x'.repeat(100) });
  expect(readKept('form')).toEqual({});
});
