import { errorNumber } from '@moqi/api';
import type { LightMyRequestResponse } from 'fastify';

/** One request as it was sent, and what came of it. */
export interface Tried {
  readonly answer: LightMyRequestResponse;
  /** the fields as they went over the wire, where they hold what no operation may see */
  readonly carried: string;
}

/** Text that no operation may see: U+0000 and a mark of direction, as an address, JSON or a part of a body carries them. */
export const NEVER_TAKEN = { address: /%00|%E2%80%AE/, json: /\\u0000|\u202e/, part: new RegExp('[\\0\\u202e]') } as const;
/** Callers who are sent away before their fields are read. */
const UNREAD: ReadonlySet<unknown> = new Set((['TOO_MANY_REQUESTS', 'BODY_TOO_LARGE'] as const).map(errorNumber));

export const bodyOf = (answer: LightMyRequestResponse): { code?: unknown; data?: unknown } | undefined => {
  try {
    return answer.json();
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer; undefined: nothing. */
export function complaintOf({ answer, carried }: Tried): string | undefined {
  const { statusCode } = answer;
  if (statusCode >= 500) return String(statusCode);
  const code = bodyOf(answer)?.code;
  const isLetIn = carried !== '' && code !== errorNumber('INPUT_INVALID') && !UNREAD.has(code);
  return isLetIn ? `let a forbidden character in: ${statusCode} ${String(code)}` : undefined;
}
