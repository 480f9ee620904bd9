import type { ErrorCode, ErrorFacts } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';

/** A refusal by the edge itself, before any story began: it also shows in the HTTP status, for proxies and monitors. */
export class EdgeRefusal extends DomainError {
  readonly status: 400 | 403 | 404 | 413 | 415 | 429 | 503 | 507;
  constructor(status: EdgeRefusal['status'], code: ErrorCode, facts: ErrorFacts = {}) {
    super(code, facts);
    this.status = status;
  }
}
