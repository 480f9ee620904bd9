import { beforeEach, expect, test } from 'vitest';
import { takeOwnAddress } from './own-address.ts';

beforeEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/s/AAAAAAAAAAAAAAAA');
});
const here = () => location.pathname + location.search;

test('a page behind a short link takes over the address that the server named, without a step in the history', () => {
  document.head.innerHTML = '<meta name="address" content="/applySign/toDetailAnony?applyNo=MQ1&amp;sign=a_b">';
  const steps = history.length;
  takeOwnAddress();
  expect(here()).toBe('/applySign/toDetailAnony?applyNo=MQ1&sign=a_b');
  expect(history.length).toBe(steps);
});

test('every other page stays where it was opened', () => {
  takeOwnAddress();
  expect(here()).toBe('/s/AAAAAAAAAAAAAAAA');
});
