import { keepFiles, type LoadedContract, loadOfTasks, type Participant } from '#modules/work/contracts/index.ts';
import { statementDigest, statementFacts } from '#modules/work/signing/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { NamedTask } from '../list-hash.ts';
import { type BatchSigner, ownTask } from './batch-signer.ts';

/** How many tasks are read at once. */
const AT_ONCE = 500;

/** A number of the list, with the task where it is the signer's. */
export interface FoundTask {
  readonly signNo: string;
  readonly loaded: LoadedContract | undefined;
  readonly me: Participant | undefined;
}

/** The tasks of these numbers in their order; with `files`, those of each are read too, for the one who asks for them next. */
export async function findTasks(
  reads: Reads,
  signer: BatchSigner,
  { signNos, files }: { readonly signNos: readonly string[]; readonly files: boolean },
): Promise<FoundTask[]> {
  const found: FoundTask[] = [];
  for (let from = 0; from < signNos.length; from += AT_ONCE) {
    const some = signNos.slice(from, from + AT_ONCE);
    const contracts = await loadOfTasks(reads, some);
    const tasks = some.map((signNo) => ({ signNo, loaded: contracts.get(signNo), me: ownTask(contracts.get(signNo), signNo, signer) }));
    const mine = tasks.flatMap(({ me }) => (me ? [me] : []));
    if (files) await keepFiles(reads, mine);
    found.push(...tasks);
  }
  return found;
}

/** What the list names a task by. Whether it was opened is no part of it: opening one between code and consent is no other list. */
export function nameOf({ signNo, loaded, me }: FoundTask): NamedTask {
  const digest = loaded && me ? statementDigest(statementFacts(loaded.contract, me, true)) : undefined;
  return { signNo, statementDigest: digest };
}
