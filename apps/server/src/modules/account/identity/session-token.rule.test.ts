import { describe, expect, it } from 'vitest';
import { secretsFrom } from '#platform/secrets.ts';
import { consoleTokenOf, drawToken, isSameToken, readBearer, storedToken, tokenDigest } from './session-token.ts';

const secrets = secretsFrom(new Uint8Array(32).fill(7));
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a session token', () => {
  it('has 256 random bits', () => {
    expect(Buffer.from(drawToken(), 'base64url')).toHaveLength(32);
    expect(drawToken()).not.toBe(drawToken());
  });

  it('cannot be told from what is stored', () => {
    const token = drawToken();
    expect(tokenDigest(token)).toHaveLength(32);
    expect(tokenDigest(token).toString('base64url')).not.toContain(token);
  });
});

describe('a console token', () => {
  it('belongs to one session and one enterprise', () => {
    const own = consoleTokenOf(secrets, 'session', 'enterprise');
    expect(isSameToken(own, consoleTokenOf(secrets, 'session', 'enterprise'))).toBe(true);
    expect(isSameToken(own, consoleTokenOf(secrets, 'session', 'other'))).toBe(false);
    expect(isSameToken(own, consoleTokenOf(secrets, 'other', 'enterprise'))).toBe(false);
  });

  it('is empty in personal mode', () => {
    expect(consoleTokenOf(secrets, 'session', undefined)).toBe('');
  });
});

describe('a stored token', () => {
  const expiresAt = new Date('2026-12-05T10:00:00.400Z');
  it.each([
    [undefined, { userType: 0, mode: 'personal', exp: 1_796_464_800 }],
    ['0199aa00-0000-7000-8000-0000000000c1', { userType: 1, mode: 'enterprise', exp: 1_796_464_800 }],
  ])('of a session that acts for %s says no more than how a page begins', (organizationId, stored) => {
    expect(JSON.parse(Buffer.from(storedToken(organizationId, expiresAt), 'base64').toString())).toEqual(stored);
  });
});

describe('readBearer', () => {
  it.each([
    [`Bearer ${encoded({ token: 't', consoleToken: 'c' })}`, { token: 't', consoleToken: 'c' }],
    [`bearer  ${encoded({ token: 't' })} `, { token: 't', consoleToken: '' }],
    [`Bearer ${encoded({ token: 5 })}`, { token: '', consoleToken: '' }],
    [`Bearer ${encoded('t')}`, undefined],
    [`Bearer ${encoded(null)}`, undefined],
    ['Bearer e30', { token: '', consoleToken: '' }],
    ['Bearer not/json', undefined],
    ['Bearer', undefined],
    [`Bearer ${'x-_7'.repeat(10)}abc`, { token: `${'x-_7'.repeat(10)}abc`, consoleToken: '' }],
    [`Bearer ${'x-_7'.repeat(10)}ab`, undefined],
    [`Bearer ${'x/+7'.repeat(10)}abc`, undefined],
    [`Basic ${encoded({ token: 't' })}`, undefined],
    [`Bearer ${'A'.repeat(3000)}`, undefined],
  ])('reads %.60s', (header, tokens) => {
    expect(readBearer(header)).toEqual(tokens);
  });
});
