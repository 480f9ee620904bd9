import { randomUUID } from 'node:crypto';
import { asPartyId } from '../../apps/server/src/kernel/actor.ts';
import { appendFacts } from '../../apps/server/src/modules/records/ledger/index.ts';
import { writeAlone } from '../../apps/server/src/platform/database/writes.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';

/** What a contract of two parties lays into the log, from the sending to the certificate. */
export const FACTS_OF_ONE = 8;
const PARTIES = 64;
const parties = Array.from({ length: PARTIES }, () => asPartyId(randomUUID()));

/** A text as long as that of a signature. */
const textOf = (contractId: string, fact: string): string =>
  JSON.stringify({ contract: contractId, fact, at: '2026-11-27T00:00:00.000Z', sha256: contractId.replaceAll('-', '').repeat(2) });

/** Appends the facts of one contract; answers when they are on the disk. */
export async function appendContract(
  platform: Platform,
): Promise<{ readonly party: (typeof parties)[number]; readonly subjectId: string }> {
  const subjectId = randomUUID();
  const party = parties[Math.floor(Math.random() * PARTIES)] as (typeof parties)[number];
  const facts = Array.from({ length: FACTS_OF_ONE }, (_, n) => ({ fact: `fact:${n}`, text: textOf(subjectId, `fact:${n}`) }));
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, { party, subjectId, facts }, new Date()));
  return { party, subjectId };
}
