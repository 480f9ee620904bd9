import type { ErrorCode, ErrorFacts } from '@moqi/api';

/** Why something is not allowed, as a judge says it. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
}

/** A refusal with a code of the error table. Anything else that is thrown is a bug: 500 and a log line. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.facts = facts;
  }
}

/** Goes on where the judge has nothing against it. @throws DomainError with the code and facts of the refusal */
export function enforce(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw new DomainError(refusal.code, refusal.facts);
}
