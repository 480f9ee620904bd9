import { expect, it } from 'vitest';
import { Circuit } from './circuit.ts';

function failing(times: number) {
  const clock = { ms: 1000 };
  const circuit = new Circuit(() => clock.ms);
  for (let n = 0; n < times; n++) circuit.failed();
  return { clock, circuit };
}

it.each([
  [0, true],
  [4, true],
  [5, false],
  [9, false],
])('after %i calls without an answer another one is made: %s', (times, isAdmitted) => {
  expect(failing(times).circuit.admits()).toBe(isAdmitted);
});

it('lets one call try after thirty seconds, and the others wait for its outcome', () => {
  const { clock, circuit } = failing(5);
  clock.ms += 29_999;
  expect(circuit.admits()).toBe(false);
  clock.ms += 1;
  expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
  circuit.failed();
  clock.ms += 29_999;
  expect(circuit.admits()).toBe(false);
  clock.ms += 1;
  expect(circuit.admits()).toBe(true);
  circuit.answered();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});

it('counts only failures in a row', () => {
  const { circuit } = failing(4);
  circuit.answered();
  for (let n = 0; n < 4; n++) circuit.failed();
  expect(circuit.admits()).toBe(true);
});
