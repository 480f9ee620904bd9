import { type ErrorCode, OPENAPI } from '@moqi/api';

const NOT_PROVED = new Set<ErrorCode>(['UNAUTHENTICATED', 'KEY_REFUSED', 'KEY_TIME', 'KEY_NONCE', 'KEY_TOKEN_ENDED']);
const NOT_ALLOWED = new Set<ErrorCode>([
  'FORBIDDEN',
  'KEY_PAUSED',
  'KEY_ADDRESS',
  'KEY_SCOPE',
  'KEY_SCOPE_SANDBOX',
  'KEY_ORIGIN',
  'KEY_KEEPER_GONE',
  'AGENT_KEY_TOO_WIDE',
]);
const MISSHAPEN = new Set<ErrorCode>(['INPUT_INVALID', 'CURSOR_INVALID', 'IDEMPOTENCY_KEY_INVALID']);

/** HTTP status of a refusal, for programs: they ask it first. What the business refuses is 422. */
export function statusForPrograms(code: ErrorCode): number {
  if (NOT_PROVED.has(code)) return 401;
  if (NOT_ALLOWED.has(code)) return 403;
  if (MISSHAPEN.has(code)) return 400;
  if (code === 'IDEMPOTENCY_RUNNING') return 409;
  return /_(?:NOT_FOUND|UNKNOWN)$/.test(code) ? 404 : 422;
}

/** The name of a refusal, which never changes, and where it is explained. */
export const namedForPrograms = (code: ErrorCode) => ({ error: code, help: `${OPENAPI}/errors#${code}` });
