import { OUTSIDE_NAMES, type OutsideProvider } from '@moqi/api/account/outside-accounts';
import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { Log } from '#platform/platform.ts';

const ANSWER_WITHIN_MS = 5_000;
const MOST_CHARACTERS = 64 * 1024;

/** One question to a provider: its address holds secrets, and is written nowhere. */
export interface Question {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** sent as JSON; absent: a GET */
  readonly body?: object;
}

export interface ProviderAsked {
  /** @throws DomainError OUTSIDE_UNAVAILABLE, OUTSIDE_REFUSED */
  ask<Shape extends z.ZodType>(question: Question, shape: Shape): Promise<z.output<Shape>>;
  refuse(reason: string): never;
}

const isJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failed = z.object({ errcode: z.number().optional(), code: z.string().optional() });

/** What a provider calls its error: WeChat by a number, DingTalk by a word. */
function errorIn(answer: unknown): string {
  const { errcode, code } = failed.safeParse(answer).data ?? {};
  return String(errcode ?? code ?? 'none').slice(0, 80);
}

/**
 * Asks one provider: five seconds, no redirects, and once, as a code counts once there. Where it answers something else than expected, the
 * operator's log names what it called the error, never what was sent.
 */
export function askProvider(provider: OutsideProvider, log: Log): ProviderAsked {
  const fail = (code: 'OUTSIDE_UNAVAILABLE' | 'OUTSIDE_REFUSED', reason: string): never => {
    log.warn({ provider, reason }, 'login with an outside account failed');
    throw new DomainError(code, { provider: OUTSIDE_NAMES[provider] });
  };
  const answered = async ({ url, headers, body }: Question): Promise<{ status: number; text: string }> => {
    try {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return { status: response.status, text: (await response.text()).slice(0, MOST_CHARACTERS) };
    } catch (cause) {
      return fail('OUTSIDE_UNAVAILABLE', cause instanceof Error ? cause.name : 'no answer');
    }
  };
  return {
    ask: async (question, shape) => {
      const { status, text } = await answered(question);
      if (status >= 500 || status === 429) fail('OUTSIDE_UNAVAILABLE', `status ${status}`);
      const answer = isJson(text);
      const parsed = shape.safeParse(answer);
      if (parsed.success) return parsed.data;
      return fail('OUTSIDE_REFUSED', `status ${status}, error ${errorIn(answer)}`);
    },
    refuse: (reason) => fail('OUTSIDE_REFUSED', reason),
  };
}
