import { type LookupSource, lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#shared/call/use-call.ts';
import { oneByOne } from '#shared/lookups/one-by-one.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';

/** Shorter names are no company's. */
const FEWEST = 4;

/** The credit code of a company of this name, and who said so; nothing while that is not known. */
export function useCreditCode(name: string): { readonly code: string; readonly by: LookupSource } | undefined {
  const signatoryFullName = name.trim();
  const isKnown = useSession(isAuthenticated);
  const { data } = useQuery({
    queryKey: keyOf(lookUpCreditCode, { signatoryFullName }),
    queryFn: ({ signal }) => oneByOne(lookUpCreditCode, [{ signatoryFullName }], { signal, isInBackground: true }),
    // who has no session is told of no company
    enabled: isKnown && signatoryFullName.length >= FEWEST,
    // a company that is verified later may be a company of tomorrow
    staleTime: 60_000,
    retry: false,
  });
  const [found] = data ?? [];
  return found?.creditCode ? { code: found.creditCode, by: found.comparedWith } : undefined;
}
