import { expect, it } from 'vitest';
import { endOf } from './merged-mark.ts';

const WHOLE = { seal: undefined, inkIds: new Set(['ink']), provenName: '林书禾' };
const ALL = { inkId: 'ink', withChop: true };

it.each([
  ['all parts are there', ALL, WHOLE, ''],
  ['the grant was revoked', ALL, { ...WHOLE, seal: 'revoked' }, 'revoked'],
  ['the seal is disabled', ALL, { ...WHOLE, seal: 'disabled' }, 'disabled'],
  ['the handwriting was deleted', ALL, { ...WHOLE, inkIds: new Set(['other']) }, 'ink'],
  ['the name is not proven', ALL, { ...WHOLE, provenName: undefined }, 'name'],
  ['there is no handwriting in it', { ...ALL, inkId: undefined }, { ...WHOLE, inkIds: new Set<string>() }, ''],
  ['there is no chop in it', { ...ALL, withChop: false }, { ...WHOLE, provenName: undefined }, ''],
  ['seal and handwriting are gone: the seal is told', ALL, { ...WHOLE, seal: 'over', inkIds: new Set<string>() }, 'over'],
] as const)('%s', (_, mark, parts, end) => {
  expect(endOf(mark, parts)).toBe(end);
});
