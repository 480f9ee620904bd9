import { appendFacts } from '#modules/records/ledger/index.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import { writeAlone } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import { contractFacts } from '../contract-facts.ts';
import { contractRecords } from '../views/contract-records.ts';

/**
 * Notes all that the log does not have of a contract yet, whichever of its events is heard first: so its facts stand there in their order,
 * and one whose event was lost comes with the next. Called twice, it finds all of them there.
 */
export async function noteFactsOf(platform: Platform, { owner: party, contractId: subjectId }: ContractKey, now: Date): Promise<void> {
  const facts = contractFacts(await contractRecords(platform.db, { owner: party, contractId: subjectId }));
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, { party, subjectId, facts }, now));
}
