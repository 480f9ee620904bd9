import { lookUpCreditCode } from '@moqi/api/enterprise/contacts';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#shared/call/use-call.ts';
import { oneByOne } from '#shared/lookups/one-by-one.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';

/** Shorter names are no company's. */
const FEWEST = 4;

/** The credit code of a company of this name that is verified here; nothing while that is not known. */
export function useCreditCode(name: string): string | undefined {
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
  return data?.[0]?.creditCode || undefined;
}
