import { followContract } from '@moqi/api/reach/changes';
import { readContract } from '@moqi/api/work/contracts';
import type { TaskLink } from '#entities/contract-document/task-link.ts';
import { useCall } from '#shared/call/index.ts';
import { useStream } from '#shared/call/use-stream.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';

/** While all have signed and the file is being checked it is a matter of moments; others take their time. */
const CHECKING_MS = 2_000;
const WAITING_MS = 15_000;

/** Who came by a link without a session follows the one contract. */
const streamOf = (link: TaskLink): string => `${followContract.mounts.signing}${stringifySearch({ ...link })}`;

/** The contract that the address names, followed for as long as it can still be signed. */
export function useContract(link: TaskLink | undefined) {
  const input = link ?? { applyNo: '' };
  const found = useCall(readContract, input, { enabled: link !== undefined });
  const hasSession = useSession(isAuthenticated);
  const isByLink = link !== undefined && (link.sign ?? link.chapterSign) !== undefined;
  const isSigning = found.data?.state === 'signing';
  const isChecking = isSigning && !found.data?.parties.some(({ turn }) => turn);
  useCall(readContract, input, { enabled: isSigning, refetchEveryMs: isChecking ? CHECKING_MS : WAITING_MS, isTold: !isChecking });
  useStream(isSigning && isByLink && !hasSession ? streamOf(link) : undefined, () => void found.refetch());
  return found;
}
