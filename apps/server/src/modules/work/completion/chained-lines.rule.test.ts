import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { chainedLines } from './chained-lines.ts';

const lines = [
  { time: '2026-11-26 10:00:00', what: '林书禾 发出合同' },
  { time: '2026-11-26 10:05:09', what: '韩立川 签署' },
];
/** By a program that is not ours. */
const sha256 = (text: string) => execFileSync('openssl', ['dgst', '-sha256', '-r'], { input: text, encoding: 'utf8' }).slice(0, 64);

test('each line is tied to the one before it, as the certificate tells how', () => {
  const first = sha256(`${'0'.repeat(64)}\n1 2026-11-26 10:00:00 林书禾 发出合同`);
  const second = sha256(`${first}\n2 2026-11-26 10:05:09 韩立川 签署`);
  expect(chainedLines(lines).map(({ number, link }) => [number, link])).toEqual([
    [1, first],
    [2, second],
  ]);
});

test('a line that is changed, left out or put in shows at the last one', () => {
  const end = (changed: typeof lines) => chainedLines(changed).at(-1)?.link;
  const [first, second] = lines;
  if (!first || !second) throw new Error('no lines');
  const ends = [lines, [{ ...first, time: '2026-11-26 10:00:01' }, second], [second], [first, first, second]].map(end);
  expect(new Set(ends).size).toBe(4);
  expect(chainedLines([])).toEqual([]);
});
