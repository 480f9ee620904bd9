import { describe, expect, it } from 'vitest';
import { secretsFrom } from '#platform/secrets.ts';
import { consoleTokenOf, drawToken, isSameToken, readBearer, tokenDigest } from './session-token.ts';

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
    [`Basic ${encoded({ token: 't' })}`, undefined],
    [`Bearer ${'A'.repeat(3000)}`, undefined],
  ])('reads %.60s', (header, tokens) => {
    expect(readBearer(header)).toEqual(tokens);
  });
});
