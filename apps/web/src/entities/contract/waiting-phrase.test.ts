import { expect, test } from 'vitest';
import { waitingPhrase } from './waiting-phrase.ts';

const step = (person: string, state: 'done' | 'now' | 'me' | 'wait' | 'bad') => ({ name: `公司 ${person}`, person, state });

test.each([
  [2, [step('我', 'me'), step('韩立川', 'now')], { key: 'you' }],
  [3, [step('甲', 'done'), step('韩立川', 'now'), step('孟繁星', 'now')], { key: 'waiting', persons: ['韩立川', '孟繁星'] }],
  [3, [step('甲', 'done')], undefined],
  [5, [step('甲', 'done'), step('孟繁星', 'bad')], { key: 'refused', persons: ['孟繁星'] }],
  [7, [step('顾清妍', 'now')], { key: 'waiting', persons: ['顾清妍'] }],
  [0, [], undefined],
  [4, [step('甲', 'done')], undefined],
  [6, [step('甲', 'done'), step('乙', 'wait')], undefined],
])('%i %j', (status, progress, phrase) => {
  expect(waitingPhrase(status, progress)).toEqual(phrase);
});
