import { describe, expect, it } from 'vitest';
import { canDisableSeal, canEnableSeal, canUseSeal } from './policy.ts';

describe('who may do what with a seal', () => {
  it.each([
    // admin, verified, state: use, disable, enable
    [true, true, 'active', [true, true, false]],
    [true, true, 'disabled', [false, false, true]],
    [true, false, 'active', [false, true, false]],
    [true, false, 'disabled', [false, false, true]],
    [false, true, 'active', [false, false, false]],
    [false, true, 'disabled', [false, false, false]],
    [false, false, 'active', [false, false, false]],
    [false, false, 'disabled', [false, false, false]],
  ] as const)('administrator %s, enterprise verified %s, seal %s', (isAdmin, organizationVerified, state, expected) => {
    const user = { isAdmin, organizationVerified };
    expect([canUseSeal(user, state), canDisableSeal(user, state), canEnableSeal(user, state)]).toEqual(expected);
  });
});
