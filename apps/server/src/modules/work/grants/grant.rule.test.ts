import { describe, expect, it } from 'vitest';
import { carriedOver, type GrantTerms, isPeriod, judgeGrants, type SealGrant, stateOfGrant } from './grant.ts';

const now = new Date('2026-11-21T02:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const grant = (change: Partial<GrantTerms> & { name?: string } = {}): GrantTerms & { name: string } => ({
  name: 'a',
  beginsAt: at(-1),
  endsAt: undefined,
  usesAllowed: undefined,
  usesMade: 0,
  endedAt: undefined,
  contractId: undefined,
  ...change,
});

describe('stateOfGrant', () => {
  it.each<[string, Partial<GrantTerms>, string]>([
    ['without end', {}, 'inForce'],
    ['from this moment', { beginsAt: now }, 'inForce'],
    ['from tomorrow', { beginsAt: at(1) }, 'notBegun'],
    ['until tomorrow', { endsAt: at(1) }, 'inForce'],
    ['until this moment', { endsAt: now }, 'over'],
    ['one use left', { usesAllowed: 3, usesMade: 2 }, 'inForce'],
    ['no use left', { usesAllowed: 3, usesMade: 3 }, 'usedUp'],
    ['taken back, whatever else', { endedAt: at(-1), usesAllowed: 3, usesMade: 3 }, 'revoked'],
  ])('%s: %s', (_, change, state) => {
    expect(stateOfGrant(grant(change), now)).toBe(state);
  });
});

describe('judgeGrants', () => {
  it('spends what was given for the contract, then what has no limit, then what ends first', () => {
    const forContract = grant({ name: 'contract', contractId: 'c', usesAllowed: 1 });
    const unlimited = grant({ name: 'unlimited', endsAt: at(9) });
    const sooner = grant({ name: 'sooner', usesAllowed: 9, endsAt: at(2) });
    const later = grant({ name: 'later', usesAllowed: 9, endsAt: at(5) });
    const all = [later, unlimited, sooner, forContract];
    const chosen = (grants: readonly (GrantTerms & { name: string })[], contract = 'c') => {
      const verdict = judgeGrants(grants, now, contract);
      return 'grant' in verdict ? verdict.grant.name : verdict.why;
    };
    expect(chosen(all)).toBe('contract');
    expect(chosen(all, 'another')).toBe('unlimited');
    expect(chosen([later, sooner])).toBe('sooner');
  });

  it.each<[string, Partial<GrantTerms>[], string]>([
    ['none at all', [], 'notGranted'],
    ['one for another contract', [{ contractId: 'x' }], 'notGranted'],
    ['taken back', [{ endedAt: at(-1) }], 'revoked'],
    ['taken back and over', [{ endedAt: at(-1) }, { endsAt: at(-1), beginsAt: at(-2) }], 'over'],
    [
      'over and used up',
      [
        { endsAt: at(-1), beginsAt: at(-2) },
        { usesAllowed: 1, usesMade: 1 },
      ],
      'usedUp',
    ],
    ['used up and begins tomorrow', [{ usesAllowed: 1, usesMade: 1 }, { beginsAt: at(1) }], 'notBegun'],
  ])('%s: %s', (_, changes, why) => {
    expect(
      judgeGrants(
        changes.map((change) => grant(change)),
        now,
        'c',
      ),
    ).toMatchObject({ why });
  });
});

it.each([
  [0, undefined, true],
  [0, 1, true],
  [0, 0, false],
  [2, 1, false],
  [-3, -1, false],
])('a period from day %s to %s: %s', (from, to, expected) => {
  expect(isPeriod(at(from), to === undefined ? undefined : at(to), now)).toBe(expected);
});

describe('carriedOver', () => {
  const whole: SealGrant = {
    ...grant({ endsAt: at(9), usesAllowed: 5, usesMade: 2, contractId: 'c' }),
    sealId: 'old',
    grantId: 'g',
    holder: { kind: 'group', id: 'sales' },
    holderName: '销售部',
    note: '仅采购',
    grantedBy: '顾行舟',
    grantedAt: at(-1),
    endedBy: '',
    endReason: '',
  };
  const to = { sealId: 'new', grantId: 'h', now };

  it('gives the same holder the same period, and the uses that are left', () => {
    expect(carriedOver(whole, to)).toEqual({ ...whole, sealId: 'new', grantId: 'h', grantedAt: now, usesAllowed: 3, usesMade: 0 });
  });

  it('keeps a grant without limit without one', () => {
    expect(carriedOver({ ...whole, usesAllowed: undefined }, to).usesAllowed).toBeUndefined();
  });
});
