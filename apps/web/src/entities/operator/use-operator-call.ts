import type { InputOf, OutputOf, Query } from '@moqi/api';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { DoorsOf } from '#shared/call/call.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { keyOf, useCall } from '#shared/call/use-call.ts';
import { OPERATING } from './operating.ts';
import { useOperatorToken } from './operator-token.ts';

const REFUSED = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** How the operator's door answered to the token that was given. */
export interface OperatorAccess {
  readonly token: string;
  /** why the door did not open */
  readonly refusal: CallRefused | null;
  readonly isOpen: boolean;
  /** Another token, or with an empty one none: what was seen behind the door is forgotten. */
  readonly change: (token: string) => void;
}

type OperatorQuery = Query & { readonly mounts: { readonly operator: string } };

/** What waits for the operator, asked with the token of this tab. */
export function useOperatorCall<Op extends OperatorQuery>(
  operation: Op,
  input: InputOf<Op>,
): { readonly query: UseQueryResult<OutputOf<Op>, CallRefused>; readonly access: OperatorAccess } {
  const queries = useQueryClient();
  const [token, keepToken] = useOperatorToken();
  const audience = OPERATING.audience as DoorsOf<Op>;
  const query = useCall(operation, input, { ...OPERATING, audience, bearer: token, enabled: token !== '' });
  const refusal = query.error !== null && REFUSED.has(query.error.code ?? '') ? query.error : null;
  const change = (next: string): void => {
    queries.removeQueries({ queryKey: keyOf(operation) });
    keepToken(next);
  };
  return { query, access: { token, refusal, isOpen: query.data !== undefined, change } };
}
