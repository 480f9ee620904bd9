import type { MemberState } from '@moqi/api';
import { expect, it } from 'vitest';
import { memberAbilities } from './member-abilities.ts';

const all = { inReach: true, isWithinOwn: true };
const seen = (state: MemberState, change: object = {}) => ({ state, hasContact: true, realName: true, ...change });
const allowed = (...given: Parameters<typeof memberAbilities>) =>
  Object.entries(memberAbilities(...given))
    .filter(([, may]) => may)
    .map(([name]) => name);

it.each([
  ['invited', {}, all, ['edit', 'remind', 'bind', 'remove']],
  ['invited', { hasContact: false }, all, ['edit', 'bind', 'remove']],
  ['active', {}, all, ['edit', 'unbind', 'disable', 'remove']],
  ['active', { realName: false }, all, ['edit', 'remind', 'unbind', 'disable', 'remove']],
  ['disabled', {}, all, ['edit', 'unbind', 'enable', 'remove']],
  ['left', {}, all, []],
  ['active', {}, { ...all, inReach: false }, []],
  ['active', {}, { ...all, isWithinOwn: false }, ['edit']],
] as const)('%s %j, %j: %j', (state, change, rights, names) => {
  expect(allowed(seen(state, change), rights)).toEqual(names);
});
