import { describe, expect, it } from 'vitest';
import { entitlementOf, judge, type SealStanding, type SealVerb, sealAbilities, standingOf } from './judge.ts';
import { type SealState, sealLifecycle } from './lifecycle.ts';

const NOBODY = { manages: false, approves: false, keeps: false, askInstead: [] };
const seal = (state: SealState, change: Partial<SealStanding> = {}): SealStanding => ({
  ...NOBODY,
  name: '公章',
  state,
  isUploaded: false,
  everUsed: false,
  expiresSoon: false,
  hasExpired: false,
  ...change,
});
const allowed = (standing: SealStanding) =>
  Object.entries(sealAbilities(standing))
    .flatMap(([ability, may]) => (may ? [ability] : []))
    .toSorted();

const VERBS: readonly SealVerb[] = [...sealLifecycle.verbs, 'edit', 'renew', 'grant', 'revoke', 'download', 'seeOriginal', 'use'];
const bits = [false, true];
const STANDINGS = sealLifecycle.states.flatMap((state) =>
  bits.flatMap((manages) =>
    bits.flatMap((approves) =>
      bits.flatMap((keeps) =>
        bits.flatMap((everUsed) => bits.map((isUploaded) => seal(state, { manages, approves, keeps, everUsed, isUploaded }))),
      ),
    ),
  ),
);

describe('every verb × standing × state', () => {
  const cells = STANDINGS.flatMap((standing) => VERBS.map((verb) => ({ verb, standing, refusal: judge(verb, standing) })));

  it('a step that is allowed leads somewhere', () => {
    const nowhere = cells.filter(({ verb, standing, refusal }) => {
      const step = sealLifecycle.verbs.find((one) => one === verb);
      return refusal === undefined && step !== undefined && sealLifecycle.next(standing.state, step) === undefined;
    });
    expect(nowhere).toEqual([]);
  });

  it('a member who may do everything is refused nothing but impossible steps', () => {
    const all = cells.filter(({ standing }) => standing.manages && standing.approves);
    const kept = all.filter(({ verb, standing, refusal }) => {
      const step = sealLifecycle.verbs.find((one) => one === verb);
      const leads = step !== undefined && sealLifecycle.next(standing.state, step) !== undefined;
      return leads && refusal !== undefined && !(verb === 'remove' && standing.everUsed);
    });
    expect(kept).toEqual([]);
  });

  it('without a right everything but the use, which is granted, is forbidden', () => {
    const bare = cells.filter(({ standing: { manages, approves, keeps } }) => !manages && !approves && !keeps);
    expect(new Set(bare.filter(({ refusal }) => refusal?.code !== 'FORBIDDEN').map(({ verb }) => verb))).toEqual(new Set(['use']));
  });
});

describe('what may be done with a seal', () => {
  it.each<[SealState, string[]]>([
    ['pending', ['approve', 'download', 'edit', 'grant', 'remove']],
    ['active', ['disable', 'download', 'edit', 'freeze', 'grant', 'remove']],
    ['rejected', ['download', 'edit', 'grant', 'remove']],
    ['disabled', ['download', 'edit', 'enable', 'grant', 'remove']],
    ['frozen', ['download', 'grant', 'unfreeze']],
    ['retired', ['download']],
  ])('%s, by a member who manages and approves', (state, expected) => {
    expect(allowed(seal(state, { manages: true, approves: true }))).toEqual(expected);
  });

  it.each([
    ['a reader', 'active', {}, []],
    ['an approver', 'pending', { approves: true, isUploaded: true }, ['approve', 'seeOriginal']],
    ['a keeper', 'active', { keeps: true }, ['freeze']],
    ['a keeper', 'frozen', { keeps: true }, []],
    [
      'a manager, near its end',
      'active',
      { manages: true, expiresSoon: true },
      ['disable', 'download', 'edit', 'freeze', 'grant', 'remove', 'renew'],
    ],
    ['a manager, near its end', 'disabled', { manages: true, expiresSoon: true }, ['download', 'edit', 'enable', 'grant', 'remove']],
    ['a manager, used before', 'frozen', { manages: true, everUsed: true }, ['download', 'grant', 'remove', 'unfreeze']],
  ] as const)('%s, of a seal that is %s', (_, state, change, expected) => {
    expect(allowed(seal(state, change))).toEqual(expected);
  });

  it('a picture is approved by another member than who uploaded it, where there is one; it may be rejected by anybody', () => {
    const own = seal('pending', { approves: true, isUploaded: true, askInstead: ['顾清妍', '周砚秋'] });
    const people = { 'zh-CN': '顾清妍、周砚秋', en: '顾清妍, 周砚秋' };
    expect(judge('approve', own)).toEqual({ code: 'SEAL_OWN_UPLOAD', facts: { name: '公章', people } });
    expect(allowed(own)).toEqual(['seeOriginal']);
    expect(judge('reject', own)).toBeUndefined();
    expect(judge('approve', { ...own, askInstead: [] })).toBeUndefined();
  });

  it('a seal that contracts bear is never removed', () => {
    expect(judge('remove', seal('active', { manages: true, everUsed: true }))?.code).toBe('SEAL_STEP_IMPOSSIBLE');
  });
});

it.each<[SealState, boolean, string | undefined]>([
  ['active', false, undefined],
  ['active', true, 'SEAL_EXPIRED'],
  ['frozen', false, 'SEAL_FROZEN'],
  ['disabled', false, 'SEAL_INACTIVE'],
  ['pending', false, 'SEAL_INACTIVE'],
  ['retired', false, 'SEAL_INACTIVE'],
])('the use of a seal that is %s, expired: %s', (state, hasExpired, code) => {
  expect(judge('use', seal(state, { hasExpired }))?.code).toBe(code);
});

it('rights and the end of the object make the standing', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const active = { name: '公章', state: 'active', original: undefined, validTo: new Date('2026-06-20T00:00:00Z') } as const;
  expect(standingOf(active, entitlementOf({ 'seals.manage': 'enterprise' }, true), { everUsed: true, now })).toEqual(
    seal('active', { manages: true, keeps: true, everUsed: true, expiresSoon: true }),
  );
  expect(standingOf({ ...active, validTo: undefined }, entitlementOf({}, false), { everUsed: false, now })).toEqual(
    seal('active', { hasExpired: true }),
  );
});
