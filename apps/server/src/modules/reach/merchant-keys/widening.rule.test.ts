import { describe, expect, it } from 'vitest';
import { isWidened } from './widening.ts';

const key = {
  scopes: ['files.upload', 'contracts.read'],
  networks: ['203.0.113.0/24', '198.51.100.7'],
  origins: ['https://a.example'],
} as const;

describe('isWidened', () => {
  it.each([
    ['the same', key, false],
    ['fewer scopes', { ...key, scopes: ['files.upload'] }, false],
    ['another scope', { ...key, scopes: ['files.upload', 'contracts.send'] }, true],
    ['fewer networks', { ...key, networks: ['198.51.100.7'] }, false],
    ['another network', { ...key, networks: [...key.networks, '0.0.0.0/0'] }, true],
    ['a network written otherwise', { ...key, networks: ['203.0.113.9'] }, true],
    ['no network named: any', { ...key, networks: [] }, true],
    ['no origin', { ...key, origins: [] }, false],
    ['another origin', { ...key, origins: ['https://a.example', 'https://b.example'] }, true],
  ] as const)('%s', (_what, after, expected) => expect(isWidened(key, after)).toBe(expected));

  it('of a key that any address may use, naming some makes it narrower', () => {
    const anywhere = { ...key, networks: [] };
    expect(isWidened(anywhere, { ...anywhere, networks: ['203.0.113.7'] })).toBe(false);
    expect(isWidened(anywhere, anywhere)).toBe(false);
  });
});
