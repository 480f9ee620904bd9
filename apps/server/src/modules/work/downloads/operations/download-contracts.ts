import { downloadContracts, downloadSigned } from '@moqi/api/work/downloads';
import { z } from 'zod';
import type { ContractActor, ContractKey } from '#modules/work/contracts/index.ts';
import { logReading, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { type BytesAnswer, handleInSteps, type StepsContext } from '#operation/handle.ts';
import type { Reads } from '#platform/reads.ts';
import { downloadAnswer, type Filed } from '../acts/contract-bytes.ts';

const ids = z.array(z.uuid()).min(1).max(100);

/** @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED */
async function filesFor(reads: Reads, actor: ContractActor, key: ContractKey, now: Date): Promise<Filed> {
  const { contract } = await readJudged(reads, actor, key, { verb: 'download', now });
  return { contract, documents: await readDocuments(reads.db, contract.owner, contract.contractId) };
}

interface HandingOut extends Pick<StepsContext<typeof downloadContracts>, 'now' | 'platform' | 'reads' | 'transact'> {
  readonly actor: ContractActor;
}

/** The files of the contracts, entered in the log of the actor's enterprise before they are handed out. */
async function handOut({ actor, now, platform, reads, transact }: HandingOut, chosen: readonly Filed[]): Promise<BytesAnswer> {
  const contracts = chosen.map(({ contract }) => contract);
  await logReading(contracts, { actor, action: 'contracts.download', now, platform, reads, transact });
  return downloadAnswer(platform, chosen, now);
}

export const downloadContractsHandler = handleInSteps(downloadContracts, async (context) => {
  const { actor, input, now, platform, reads, fail } = context;
  const asked = ids.safeParse([...new Set(input.applyIds.split(',').map((id) => id.trim()))]);
  if (!asked.success) return fail('CONTRACT_NOT_FOUND');
  const chosen: Filed[] = [];
  for (const contractId of asked.data) {
    const [row] = await visibleDrawers(platform.db, actor, contractId);
    if (row === undefined) return fail('CONTRACT_NOT_FOUND');
    chosen.push(await filesFor(reads, actor, row, now));
  }
  return handOut(context, chosen);
});

export const downloadSignedHandler = handleInSteps(downloadSigned, async (context) =>
  handOut(context, [await filesFor(context.reads, context.actor, context.actor, context.now)]),
);
