import { BUILT_IN_ROLES, type SealState } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { canDownloadSeal, canFreezeSeal, canSeeOriginal, firstState, type JudgedSeal, sealAbilities, verbOfRevision } from './policy.ts';

const viewer = (role: keyof typeof BUILT_IN_ROLES) => ({ grants: BUILT_IN_ROLES[role].grants, organizationVerified: true });
const reader = { grants: { 'seals.read': 'enterprise' }, organizationVerified: true } as const;
const manager = { grants: { 'seals.read': 'enterprise', 'seals.manage': 'enterprise' }, organizationVerified: true } as const;
const seal = (state: SealState, change: Partial<JudgedSeal> = {}): JudgedSeal => ({
  state,
  isUploaded: false,
  everUsed: false,
  expiresSoon: false,
  ...change,
});
const allowed = (who: Parameters<typeof sealAbilities>[0], judged: JudgedSeal) =>
  Object.entries(sealAbilities(who, judged))
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .toSorted();

describe('what may be done with a seal', () => {
  it.each<[SealState, string[]]>([
    ['pending', ['approve', 'download', 'edit', 'grant', 'remove']],
    ['active', ['disable', 'download', 'edit', 'freeze', 'grant', 'remove']],
    ['rejected', ['download', 'edit', 'grant', 'remove']],
    ['disabled', ['download', 'edit', 'enable', 'grant', 'remove']],
    ['frozen', ['download', 'grant', 'unfreeze']],
    ['retired', ['download']],
  ])('%s, by who manages and approves', (state, expected) => {
    expect(allowed(viewer('sealAdmin'), seal(state))).toEqual(expected);
  });

  it('a reader sees and does nothing, an approver only decides', () => {
    for (const state of ['pending', 'active', 'disabled', 'frozen'] as const) expect(allowed(reader, seal(state))).toEqual([]);
    const approver = { grants: { 'seals.approve': 'enterprise' }, organizationVerified: true } as const;
    expect(allowed(approver, seal('pending', { isUploaded: true }))).toEqual(['approve', 'seeOriginal']);
  });

  it('is renewed when its end is near', () => {
    expect(allowed(manager, seal('active', { expiresSoon: true }))).toContain('renew');
    expect(allowed(manager, seal('disabled', { expiresSoon: true }))).not.toContain('renew');
  });

  it('a used frozen seal can be retired', () => {
    expect(allowed(manager, seal('frozen', { everUsed: true }))).toContain('remove');
  });
});

describe('approval', () => {
  it.each([
    [viewer('admin'), false, 'active'],
    [viewer('admin'), true, 'pending'],
    [manager, false, 'pending'],
  ] as const)('of a new seal, %#', (who, isUploaded, state) => {
    expect(firstState(who, isUploaded)).toBe(state);
  });

  it.each([
    [viewer('admin'), 'active', false, undefined],
    [manager, 'active', false, 'revise'],
    [manager, 'disabled', false, 'revise'],
    [viewer('admin'), 'active', true, 'revise'],
    [manager, 'pending', true, undefined],
    [viewer('admin'), 'rejected', false, 'resubmit'],
  ] as const)('of a changed one, %#', (who, state, isUploaded, verb) => {
    expect(verbOfRevision(who, { state, isUploaded })).toBe(verb);
  });
});

it('a keeper may stop a seal, who only reads may not', () => {
  expect([canFreezeSeal(reader, true), canFreezeSeal(reader, false), canFreezeSeal(manager, false)]).toEqual([true, false, true]);
});

it('pictures are for those who manage, the upload also for those who decide', () => {
  const approver = { grants: { 'seals.approve': 'enterprise' }, organizationVerified: true } as const;
  expect([canDownloadSeal(reader), canDownloadSeal(manager), canDownloadSeal(approver)]).toEqual([false, true, false]);
  expect([canSeeOriginal(reader), canSeeOriginal(manager), canSeeOriginal(approver)]).toEqual([false, true, true]);
});
