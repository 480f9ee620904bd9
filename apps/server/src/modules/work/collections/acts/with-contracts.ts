import { loadContract, loadContracts } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { Taking } from '../collection.ts';
import type { Shown } from '../wire.ts';

/** Each with its contract, all of which are read at once. */
export async function withContracts(reads: Reads, takings: readonly Taking[]): Promise<readonly Shown[]> {
  const keyOf = ({ party: owner, contractId }: Taking) => (contractId === undefined ? undefined : { owner, contractId });
  const keys = takings.flatMap((taking) => keyOf(taking) ?? []);
  await loadContracts(reads, keys);
  return await Promise.all(
    takings.map(async (taking) => {
      const key = keyOf(taking);
      return { taking, loaded: key && (await loadContract(reads, key)) };
    }),
  );
}
