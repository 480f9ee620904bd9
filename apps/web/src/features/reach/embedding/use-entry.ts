import type { OutputOf } from '@moqi/api';
import { enterFrame } from '@moqi/api/reach/embedding';
import { useQuery } from '@tanstack/react-query';
import { type CallRefused, call } from '#shared/call/index.ts';

/** Takes the ticket of the address. It serves once, so the answer is kept for as long as the page is there. */
export function useEntry(ticket: string, isFramed: boolean) {
  return useQuery<OutputOf<typeof enterFrame>, CallRefused>({
    queryKey: [enterFrame.name, ticket],
    queryFn: () => call(enterFrame, { ticket }),
    enabled: isFramed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
