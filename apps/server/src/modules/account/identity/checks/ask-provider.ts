import { DomainError } from '#kernel/refusal.ts';
import type { Config } from '#platform/config.ts';

const PATIENCE_MS = 8_000;

function isMatch(answer: unknown): boolean | undefined {
  const match: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'match') : undefined;
  return typeof match === 'boolean' ? match : undefined;
}

/**
 * Asks the configured identity service: `POST IDENTITY_PROVIDER_URL/<subject>` with the claim as JSON, answered by `{"match": true|false}`.
 * Whatever else comes back is no answer: the claim is neither passed nor refused.
 * @throws DomainError IDENTITY_CHECK_UNAVAILABLE
 */
export async function askProvider(config: Config, subject: 'person' | 'organization', claim: object): Promise<boolean> {
  const { identityProviderUrl: url, identityProviderToken: token } = config;
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
