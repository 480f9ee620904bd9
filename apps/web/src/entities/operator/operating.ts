import type { InputOf, OutputOf, Query } from '@moqi/api';
import { readStanding } from '@moqi/api/account/operators';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DoorsOf } from '#shared/call/call.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { keyOf, useCall } from '#shared/call/use-call.ts';

/** How calls are made at the operators' door. */
export const OPERATING = { audience: 'operator' } as const;

const NOT_ON_SHIFT = new Set(['NOT_OPERATOR', 'SHIFT_NEEDED']);

type OperatorQuery = Query & { readonly mounts: { readonly operator: string } };

/** What waits for operators. Where the shift has ended meanwhile, the frame asks for another one. */
export function useOperatorCall<Op extends OperatorQuery>(operation: Op, input: InputOf<Op>): UseQueryResult<OutputOf<Op>, CallRefused> {
  const queries = useQueryClient();
  const query = useCall(operation, input, { audience: OPERATING.audience as DoorsOf<Op> });
  const hasEnded = NOT_ON_SHIFT.has(query.error?.code ?? '');
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: keyOf(readStanding) });
  }, [hasEnded, queries]);
  return query;
}
