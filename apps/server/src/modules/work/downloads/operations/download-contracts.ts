import { downloadContracts, downloadSigned } from '@moqi/api';
import { z } from 'zod';
import type { ContractActor, ContractKey } from '#modules/work/contracts/index.ts';
import { readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { downloadAnswer, type Filed } from '../acts/contract-bytes.ts';

const ids = z.array(z.uuid()).min(1).max(100);

/** @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED */
async function filesFor(db: Database, actor: ContractActor, key: ContractKey, now: Date): Promise<Filed> {
  const { contract } = await readJudged(db, actor, key, { verb: 'download', now });
  return { contract, documents: await readDocuments(db, contract.owner, contract.contractId) };
}

export const downloadContractsHandler = handleInSteps(downloadContracts, async ({ actor, input, now, platform, fail }) => {
  const asked = ids.safeParse([...new Set(input.applyIds.split(',').map((id) => id.trim()))]);
  if (!asked.success) return fail('CONTRACT_NOT_FOUND');
  const chosen: Filed[] = [];
  for (const contractId of asked.data) {
    const [row] = await visibleDrawers(platform.db, actor, contractId);
    if (row === undefined) return fail('CONTRACT_NOT_FOUND');
    chosen.push(await filesFor(platform.db, actor, row, now));
  }
  return downloadAnswer(platform, chosen, now);
});

export const downloadSignedHandler = handleInSteps(downloadSigned, async ({ actor, now, platform }) =>
  downloadAnswer(platform, [await filesFor(platform.db, actor, actor, now)], now),
);
