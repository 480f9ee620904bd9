import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { HostedCheck } from '#ports/hosted-check.ts';
import { httpService, type Service } from './http-service.ts';

const begun = z.object({ url: z.url(), reference: z.string().min(1).max(100) });
const answered = z.object({ state: z.enum(['waiting', 'passed', 'refused', 'ended']) });

function unavailable(): never {
  throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
}

/** A page that a person is sent to: over TLS, or at the very service on this machine. */
function pageOf(url: string, service: string): string {
  const { protocol, origin, username, password } = new URL(url);
  const isPlain = username === '' && password === '';
  return isPlain && (protocol === 'https:' || origin === new URL(service).origin) ? url : unavailable();
}

/**
 * A provider behind HTTP that checks a person on its own page: `POST <url>/sessions` begins, `POST <url>/results` tells what was found. Only
 * what it answers here counts, never what a browser brings back.
 */
export function httpHosted(service: Service): HostedCheck {
  const ask = httpService(service);
  return {
    name: 'provider',
    begin: async (claim, { checkId, returnUrl }) => {
      const { data = unavailable() } = begun.safeParse(await ask('sessions', { ...claim, returnUrl }, checkId));
      return { url: pageOf(data.url, service.url), reference: data.reference };
    },
    ask: async (reference, checkId) => {
      const { data = unavailable() } = answered.safeParse(await ask('results', { reference }, checkId));
      return data.state;
    },
  };
}
