import type { ErrorCode, ErrorFacts } from '@moqi/api';

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
