import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the engine knows the flags that are set', () => {
  const source = readFileSync(new URL('./garbage.ts', import.meta.url), 'utf8');
  const flags = [...source.matchAll(/setFlagsFromString\('(--[\w-]+)'\)/g)].map(([, flag]) => flag ?? '');
  expect(flags).not.toEqual([]);
  // an unknown one would be a bad option here, and ends a process that is started with it
  expect(execFileSync(process.execPath, [...flags, '-p', '1'], { encoding: 'utf8', stdio: 'pipe' })).toBe('1\n');
});
