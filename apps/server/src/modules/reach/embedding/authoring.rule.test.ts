import { expect, it } from 'vitest';
import { isOfPage } from './authoring.ts';

it.each([
  ['none', [], true],
  ['what was uploaded', ['a'], true],
  ['what the template has', ['t', 'a'], true],
  ['another file of the company', ['a', 'x'], false],
])('a page opens its own files alone: %s', (_what, wanted, expected) => expect(isOfPage(wanted, ['a', 'b'], ['t'])).toBe(expected));
