import { CONTRACT_STATES } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { Drawer } from '#modules/work/drawers/index.ts';
import { isStillKept, mayBin, mayRestore, whyKept } from './bin.ts';

const lin = asPartyId('lin');
const row = (change: Partial<Drawer>) =>
  ({ role: 'signer', state: 'completed', handlerId: lin, binnedAt: null, isHeld: false, directoryId: 'd1', ...change }) as Drawer;
const member = { personId: lin, isAdmin: false };
const colleague = { personId: asPartyId('han'), isAdmin: false };
const admin = { personId: asPartyId('pei'), isAdmin: true };
const at = new Date('2026-06-01T00:00:00Z');

describe('what goes into the bin', () => {
  it.each(CONTRACT_STATES.map((state) => [state] as const))('%s', (state) => {
    const kept = { draft: 'draft', approving: 'underWay', signing: 'underWay', rescinding: 'underWay' }[state as string];
    expect(whyKept(row({ state }), member)).toBe(kept);
    expect(mayBin(row({ state }), member)).toBe(kept === undefined);
  });

  it.each([
    ['a row of the member', row({}), member, undefined],
    ['a colleague’s row', row({}), colleague, 'others'],
    ['any row, by an administrator', row({}), admin, undefined],
    ['a row that nobody handles', row({ handlerId: undefined }), member, 'others'],
    ['a row that nobody handles, by an administrator', row({ handlerId: undefined }), admin, undefined],
    ['a copy, which its sender takes back', row({ role: 'copy' }), member, 'others'],
  ] as const)('%s', (_, one, whose, reason) => expect(whyKept(one, whose)).toBe(reason));

  it('with a directory: what lies in it', () => {
    expect(whyKept(row({}), member, { directories: ['d1'] })).toBeUndefined();
    expect(whyKept(row({}), member, { directories: ['d2'] })).toBe('elsewhere');
  });

  it('nothing that is under legal hold, not for an administrator either, and no list offers it', () => {
    const held = row({ isHeld: true });
    expect([whyKept(held, admin), mayBin(held, admin)]).toEqual(['held', false]);
    expect(whyKept(held, colleague)).toBe('others');
  });

  it('not what lies there already, and only that comes back', () => {
    const binned = row({ binnedAt: at });
    expect([mayBin(binned, member), mayRestore(binned, member), mayRestore(binned, colleague), mayRestore(binned, admin)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(mayRestore(row({}), member)).toBe(false);
  });

  it.each([
    ['2026-06-01T00:00:00Z', true],
    ['2026-07-01T00:00:00Z', true],
    ['2026-07-01T00:00:01Z', false],
  ])('is still kept at %s: %s', (now, is) => {
    expect(isStillKept(at, 30, new Date(now))).toBe(is);
    expect(isStillKept(null, 30, new Date(now))).toBe(false);
  });
});
