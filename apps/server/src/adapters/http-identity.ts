import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { CheckAnswer, IdentityCheck, IdentityChecks } from '#ports/identity-check.ts';
import { httpService, type Service } from './http-service.ts';

const answered = z.object({ match: z.boolean(), reference: z.string().max(100).default('') });

/**
 * An identity service behind HTTP: `POST <url>/person`, `/bank-card` or `/organization` with the claim as JSON and the number of the request
 * in `Idempotency-Key`, answered by `{"match": true|false, "reference": "…"}`. Any other answer is none: the claim is neither passed nor
 * refused.
 */
export function httpIdentity(service: Service): IdentityChecks {
  const ask = httpService(service);
  const check = <Claim extends object>(subject: string): IdentityCheck<Claim> => ({
    name: 'provider',
    testClaims: [],
    ask: async (claim, requestId): Promise<CheckAnswer> => {
      const { data } = answered.safeParse(await ask(subject, claim, requestId));
      if (data === undefined) throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
      return { agrees: data.match, reference: data.reference };
    },
  });
  return { person: check('person'), bankCard: check('bank-card'), organization: check('organization') };
}
