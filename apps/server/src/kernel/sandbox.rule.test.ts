import { v4, v5, v7, validate } from 'uuid';
import { expect, it } from 'vitest';
import { asPartyId } from './actor.ts';
import { asSandboxId, isSandbox } from './sandbox.ts';

it('a sandbox is known by its id, which is a UUID like any other', () => {
  const id = asSandboxId(v7());
  expect(validate(id)).toBe(true);
  expect(isSandbox(id)).toBe(true);
  for (const other of [v4(), v5('a', v4()), v7(), '00000000-0000-0000-0000-000000000000']) expect(isSandbox(asPartyId(other))).toBe(false);
});
