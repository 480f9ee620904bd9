import type { ErrorCode } from '@moqi/api';
import { MEMBER_STATES, type MemberState } from '@moqi/api/enterprise/members';
import { expect, it } from 'vitest';
import { judgeMember, type MemberVerb, memberAbilities } from './judge.ts';
import { memberLifecycle } from './lifecycle.ts';

const all = { inReach: true, isWithinOwn: true };
const seen = (state: MemberState, change: object = {}) => ({ state, name: '顾清妍', hasContact: true, realName: true, ...change });
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

it.each<[MemberVerb, MemberState, ErrorCode | undefined]>([
  ['join', 'invited', undefined],
  ['join', 'active', 'INVITATION_USED'],
  ['join', 'left', 'INVITATION_USED'],
  ['disable', 'disabled', 'MEMBER_STATE'],
  ['enable', 'invited', 'MEMBER_STATE'],
  ['unbind', 'disabled', undefined],
  ['unbind', 'invited', 'MEMBER_NOT_BOUND'],
  ['bind', 'active', 'MEMBER_BOUND'],
  ['bind', 'invited', undefined],
  ['leave', 'invited', undefined],
  ['leave', 'left', 'MEMBER_NOT_FOUND'],
])('%s while %s: %s', (verb, state, code) => {
  expect(judgeMember(verb, { state, name: '顾清妍' })?.code).toBe(code);
});

it('the judge allows exactly the steps of the lifecycle', () => {
  const steps = MEMBER_STATES.flatMap((state) => memberLifecycle.verbs.map((step) => [state, step] as const));
  const allowed = steps.filter(([state, step]) => judgeMember(step, { state, name: '' }) === undefined);
  expect(allowed).toEqual(steps.filter(([state, step]) => memberLifecycle.next(state, step) !== undefined));
});
