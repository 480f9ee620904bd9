import type { Audience, InputOf, Operation, OutputOf } from '@moqi/api';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';
import type { CallRefused } from './call-refused.ts';
import { doorOf } from './request.ts';

/** Answers are kept by operation, door and input, so that two identities never see each other's. Without input: all of the operation. */
export function keyOf(operation: Operation, input?: unknown, audience?: Audience): QueryKey {
  return input === undefined ? [operation.name] : [operation.name, doorOf(operation, audience), input];
}

/** For loaders and prefetching: what `useCall` asks. */
export function callQuery<Op extends Operation>(operation: Op, input: InputOf<Op>, options: CallOptions<Op> = {}) {
  return queryOptions<OutputOf<Op>, CallRefused>({
    queryKey: keyOf(operation, input, options.audience),
    queryFn: ({ signal }) => call(operation, input, { ...options, signal }),
  });
}

export interface UseCallOptions<Op extends Operation> extends CallOptions<Op> {
  /** false: not yet, something it needs is missing */
  readonly enabled?: boolean;
  /** Keep showing the last page while the next one comes. */
  readonly keepPrevious?: boolean;
  readonly refetchEveryMs?: number;
}

/** Reads: the answer of an operation, kept and refreshed by TanStack Query. */
export function useCall<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: UseCallOptions<Op> = {},
): UseQueryResult<OutputOf<Op>, CallRefused> {
  const { enabled = true, keepPrevious = false, refetchEveryMs, ...rest } = options;
  return useQuery({
    queryKey: keyOf(operation, input, rest.audience),
    queryFn: ({ signal }): Promise<OutputOf<Op>> => call(operation, input, { ...rest, signal }),
    enabled,
    refetchInterval: refetchEveryMs ?? false,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<OutputOf<Op>, CallRefused>;
}

export interface UseActOptions<Op extends Operation> extends CallOptions<Op> {
  /** Operations whose answers are no longer true after this one. */
  readonly refreshes?: readonly Operation[];
}

/** Changes: calls an operation when asked to, then refreshes what it changed. */
export function useAct<Op extends Operation>(
  operation: Op,
  options: UseActOptions<Op> = {},
): UseMutationResult<OutputOf<Op>, CallRefused, InputOf<Op>> {
  const queries = useQueryClient();
  const { refreshes = [], ...rest } = options;
  return useMutation<OutputOf<Op>, CallRefused, InputOf<Op>>({
    mutationFn: (input) => call(operation, input, rest),
    onSuccess: async () => {
      await Promise.all(refreshes.map((stale) => queries.invalidateQueries({ queryKey: keyOf(stale) })));
    },
  });
}
