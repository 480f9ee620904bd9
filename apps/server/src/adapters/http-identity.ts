import { DomainError } from '#kernel/refusal.ts';
import type { IdentityCheck, IdentityChecks } from '#ports/identity-check.ts';

const PATIENCE_MS = 8_000;

function isMatch(answer: unknown): boolean | undefined {
  const match: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'match') : undefined;
  return typeof match === 'boolean' ? match : undefined;
}

interface Service {
  /** without a slash at the end */
  readonly url: string;
  readonly token: string | undefined;
}

async function ask({ url, token }: Service, subject: string, claim: object): Promise<boolean> {
  let match: boolean | undefined;
  try {
    const response = await fetch(`${url}/${subject}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(claim),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    match = response.ok ? isMatch(await response.json()) : undefined;
  } catch {
    match = undefined;
  }
  if (match === undefined) throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
  return match;
}

/**
 * An identity service behind HTTP: `POST <url>/person` or `/organization` with the claim as JSON, answered by `{"match": true|false}`.
 * Any other answer is none: the claim is neither passed nor refused.
 */
export function httpIdentity(service: Service): IdentityChecks {
  const check = <Claim extends object>(subject: string): IdentityCheck<Claim> => ({
    name: 'provider',
    testClaims: [],
    matches: (claim) => ask(service, subject, claim),
  });
  return { person: check('person'), organization: check('organization') };
}
