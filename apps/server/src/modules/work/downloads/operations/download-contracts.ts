import { downloadContracts, downloadSigned } from '@moqi/api/work/downloads';
import { z } from 'zod';
import type { ContractActor } from '#modules/work/contracts/index.ts';
import { logReading } from '#modules/work/contracts/index.ts';
import { type BytesAnswer, handleInSteps, type StepsContext } from '#operation/handle.ts';
import { downloadAnswer, type Filed } from '../acts/contract-bytes.ts';
import { filedOf, filesAtDoor, seenFiles } from '../acts/seen-files.ts';

const ids = z.array(z.uuid()).min(1).max(100);

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
  for (const contractId of asked.data) chosen.push(await filedOf(platform, await seenFiles(reads, actor, contractId, now)));
  return handOut(context, chosen);
});

export const downloadSignedHandler = handleInSteps(downloadSigned, async (context) => {
  const { actor, now, platform, reads } = context;
  return handOut(context, [await filedOf(platform, await filesAtDoor(reads, actor, now))]);
});
