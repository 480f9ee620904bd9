import type { Audience, InputOf, Operation, OutputOf, Query } from '@moqi/api';
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
import { useCallback, useEffect, useRef } from 'react';
import { type CallOptions, call } from './call.ts';
import { CallRefused } from './call-refused.ts';
import { pollEvery } from './live.ts';
import { refresh } from './refresh.ts';
import { doorOf } from './request.ts';

/** Answers are kept by operation, door and input, so that two identities never see each other's. Without input: all of the operation. */
export function keyOf(operation: Operation, input?: unknown, audience?: Audience): QueryKey {
  return input === undefined ? [operation.name] : [operation.name, doorOf(operation, audience), input];
}

/** For loaders and prefetching: what `useCall` asks. */
export function callQuery<Op extends Query>(operation: Op, input: InputOf<Op>, options: CallOptions<Op> = {}) {
  return queryOptions<OutputOf<Op>, CallRefused>({
    queryKey: keyOf(operation, input, options.audience),
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await call(operation, input, { ...options, signal });
      } catch (error) {
        const kept = client.getQueryData<OutputOf<Op>>(queryKey);
        if (error instanceof CallRefused && error.isPassedThrough && kept !== undefined) return kept;
        throw error;
      }
    },
    meta: { reads: operation.reads },
  });
}

export interface UseCallOptions<Op extends Query> extends CallOptions<Op> {
  /** false: not yet, something it needs is missing */
  readonly enabled?: boolean;
  /** Keep showing the last page while the next one comes. */
  readonly keepPrevious?: boolean;
  readonly refetchEveryMs?: number;
  /** The server tells when it changes: while a stream is there it is polled seldom. */
  readonly isTold?: boolean;
}

/** Reads: the answer of a query, kept by TanStack Query and asked for again when a topic it reads has changed. */
export function useCall<Op extends Query>(
  operation: Op,
  input: InputOf<Op>,
  options: UseCallOptions<Op> = {},
): UseQueryResult<OutputOf<Op>, CallRefused> {
  const { enabled = true, keepPrevious = false, refetchEveryMs, isTold, ...rest } = options;
  return useQuery({
    ...callQuery(operation, input, rest),
    enabled,
    refetchInterval: refetchEveryMs !== undefined && pollEvery(refetchEveryMs, isTold),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<OutputOf<Op>, CallRefused>;
}

interface After<Op extends Operation> {
  onSuccess?(answer: OutputOf<Op>): unknown;
  onError?(refused: CallRefused): unknown;
  onSettled?(): unknown;
}

/** With another `mutate` in each state, so that a state still tells which of its fields are there. */
type WithMutate<State, Mutate> = State extends unknown ? Omit<State, 'mutate'> & { readonly mutate: Mutate } : never;
type Mutate<Op extends Operation> = (input: InputOf<Op>, after?: After<Op>) => void;
export type Act<Op extends Operation> = WithMutate<UseMutationResult<OutputOf<Op>, CallRefused, InputOf<Op>>, Mutate<Op>>;

/**
 * Acts: calls an operation when asked to, then asks again for what is shown of the topics it changes.
 *
 * What is to follow a success follows once the new answers are shown, also where just these took the caller off the page
 * (the row that was deleted): TanStack Query would leave it out. Who had left the page before the answer is left alone.
 */
export function useAct<Op extends Operation>(operation: Op, options: CallOptions<Op> = {}): Act<Op> {
  const queries = useQueryClient();
  const isShown = useRef(false);
  const wasShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const mutation = useMutation<OutputOf<Op>, CallRefused, InputOf<Op>>({
    mutationFn: async (input) => {
      const answer = await call(operation, input, options);
      wasShown.current = isShown.current;
      return answer;
    },
    onSuccess: () => refresh(queries, operation.changes),
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback<Mutate<Op>>(
    (input, { onSuccess, onError, ...others } = {}) => {
      const fail = (refused: CallRefused): unknown => (refused.isPassedThrough ? undefined : onError?.(refused));
      const succeed = (answer: OutputOf<Op>): unknown => (wasShown.current ? onSuccess?.(answer) : undefined);
      // a refusal is the hook's `error`, and what `onError` was told
      void mutateAsync(input, { ...others, onError: fail }).then(succeed, () => undefined);
    },
    [mutateAsync],
  );
  // as if it had not been asked for
  const passed = mutation.error?.isPassedThrough === true && ({ error: null, isError: false, isIdle: true, status: 'idle' } as const);
  return { ...mutation, ...passed, mutate } as Act<Op>;
}
