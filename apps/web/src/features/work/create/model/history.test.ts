import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content, Field } from './content.ts';
import { begin, change, redo, undo } from './history.ts';
import { addFields, moveFields, removeFields, spreadField } from './placement.ts';

test('a change is taken back and done again', () => {
  const two = change(change(begin('a'), 'b'), 'c');
  expect(undo(two).present).toBe('b');
  expect(undo(undo(two)).present).toBe('a');
  expect(redo(undo(two)).present).toBe('c');
});

test('there is nothing before the first and nothing after the last', () => {
  const one = change(begin('a'), 'b');
  expect(undo(undo(undo(one))).present).toBe('a');
  expect(redo(one).present).toBe('b');
});

test('a new change forgets what was undone', () => {
  const history = change(undo(change(begin('a'), 'b')), 'c');
  expect(redo(history).present).toBe('c');
  expect(undo(history).present).toBe('a');
});

test('changes with one tag in a row are one step, with another tag or after an undo they are not', () => {
  const typed = change(change(change(begin('a'), 'b', 'type'), 'c', 'type'), 'd', 'type');
  expect(undo(typed).present).toBe('a');
  expect(undo(change(typed, 'e', 'move')).present).toBe('d');
  expect(undo(change(undo(typed), 'f', 'type')).present).toBe('a');
});

test('what changes nothing is no step', () => {
  expect(change(begin('a'), 'a').past).toEqual([]);
});

// — undo over everything that can be done on a page —
const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 595, height: 842 },
];
const field = (key: string, x: number, y: number): Field => ({
  key,
  party: 'p',
  kind: 'seal',
  page: 0,
  x,
  y,
  width: 0.1,
  height: 0.1,
  label: '',
});
const start: Content = {
  contractName: '合同',
  parties: [],
  files: [{ targetId: 'f', fileName: 'a.pdf', fields: [field('first', 0.1, 0.1)] }],
  overDate: '',
  isOrdered: true,
  wantsStraddle: false,
  category: 'none',
  settings: {},
};
const share = fc.double({ min: 0, max: 0.9, noNaN: true });
const key = fc.constantFrom('first', 'a', 'b', 'c');
const act = fc.oneof(
  fc.record({ act: fc.constant('add' as const), key, x: share, y: share }),
  fc.record({ act: fc.constant('move' as const), key, x: share, y: share }),
  fc.record({ act: fc.constant('remove' as const), key }),
  fc.record({ act: fc.constant('spread' as const), key, on: fc.subarray([0, 1, 2], { minLength: 1 }) }),
  fc.record({ act: fc.constant('undo' as const) }),
  fc.record({ act: fc.constant('redo' as const) }),
);

test('after any sequence, undoing all gives the start, and redoing all gives the end', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let history = begin(start);
      for (const one of acts) {
        const before = history.present;
        if (one.act === 'undo') history = undo(history);
        else if (one.act === 'redo') history = redo(history);
        else if (one.act === 'add') history = change(history, addFields(before, 'f', [field(one.key, one.x, one.y)]));
        else if (one.act === 'move') {
          history = change(history, moveFields(before, new Map([[one.key, { ...one, width: 0.1, height: 0.1 }]])), 'move');
        } else if (one.act === 'remove') history = change(history, removeFields(before, new Set([one.key])));
        else history = change(history, spreadField(before, one.key, one.on, pages));
      }
      const end = history.future.length === 0 ? history.present : history.future.at(-1);
      while (history.past.length > 0) history = undo(history);
      expect(history.present).toEqual(start);
      while (history.future.length > 0) history = redo(history);
      expect(history.present).toEqual(end);
    }),
  );
});
