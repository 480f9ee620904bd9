import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredToken } from '@moqi/api/account/identity';
import type { Secrets } from '#platform/platform.ts';

export const SESSION_COOKIE = 'mq_session';
/** Stands beside the session's own cookie (specification §3.5). Pages read it, so there is no secret in it. */
export const TOKEN_COOKIE = 'token';
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** Requests under way when the identity is switched finish in the identity they began with. */
export const SWITCH_GRACE_SECONDS = 60;

/** 256 random bits. Only the digest is stored: a reader of the database cannot log in with it. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Proves to clients without cookies that the session acts for this enterprise; empty in personal mode. */
export function consoleTokenOf(secrets: Secrets, sessionId: string, organizationId: string | undefined): string {
  if (organizationId === undefined) return '';
  return Buffer.from(secrets.mac('console-token', `${sessionId}|${organizationId}`)).toString('base64url');
}

export function isSameToken(given: string, expected: string): boolean {
  return timingSafeEqual(tokenDigest(given), tokenDigest(expected));
}

export function storedToken(organizationId: string | undefined, expiresAt: Date): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const stored: StoredToken =
    organizationId === undefined ? { userType: 0, mode: 'personal', exp } : { userType: 1, mode: 'enterprise', exp };
  return Buffer.from(JSON.stringify(stored)).toString('base64');
}

export interface BearerTokens {
  readonly token: string;
  readonly consoleToken: string;
}

function textIn(object: object, name: string): string {
  const value: unknown = Reflect.get(object, name);
  return typeof value === 'string' ? value : '';
}

/** As `drawToken` writes it. */
const BARE_TOKEN = /^[\w-]{43}$/;

/** `Bearer base64(JSON{token, consoleToken})`, or the token itself (specification §6). Undefined: another scheme, or not understood. */
export function readBearer(authorization: string): BearerTokens | undefined {
  const [, sent] = /^Bearer\s+([\w+/=-]{1,2000})$/i.exec(authorization.trim()) ?? [];
  if (sent === undefined) return undefined;
  return decodedTokens(sent) ?? (BARE_TOKEN.test(sent) ? { token: sent, consoleToken: '' } : undefined);
}

function decodedTokens(encoded: string): BearerTokens | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    return { token: textIn(parsed, 'token'), consoleToken: textIn(parsed, 'consoleToken') };
  } catch {
    return undefined;
  }
}
