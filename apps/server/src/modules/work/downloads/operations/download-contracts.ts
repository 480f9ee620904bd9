import { downloadContracts, downloadSigned } from '@moqi/api';
import { z } from 'zod';
import type { PartyId } from '#kernel/actor.ts';
import { readContractRow, readDocuments } from '#modules/work/contracts/index.ts';
import { drawersSeen } from '#modules/work/drawers/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { downloadAnswer, type Filed } from '../acts/contract-bytes.ts';

const ids = z.array(z.uuid()).min(1).max(100);

async function filedOf(db: Database, owner: PartyId, contractId: string): Promise<Filed | undefined> {
  const contract = await readContractRow(db, owner, contractId);
  if (contract === undefined || contract.state === 'draft') return undefined;
  return { contract, documents: await readDocuments(db, owner, contractId) };
}

export const downloadContractsHandler = handleInSteps(downloadContracts, async ({ actor, input, now, platform, fail }) => {
  const asked = ids.safeParse([...new Set(input.applyIds.split(',').map((id) => id.trim()))]);
  if (!asked.success) return fail('CONTRACT_NOT_FOUND');
  const chosen: Filed[] = [];
  for (const contractId of asked.data) {
    const [row] = await drawersSeen(platform.db, actor, contractId);
    const filed = row && (await filedOf(platform.db, row.owner, contractId));
    if (filed === undefined) return fail('CONTRACT_NOT_FOUND');
    chosen.push(filed);
  }
  return downloadAnswer(platform, chosen, now);
});

export const downloadSignedHandler = handleInSteps(downloadSigned, async ({ actor, now, platform, fail }) => {
  // a link alone lets read; a copy to keep is for who has shown to be the signer
  if (actor.kind === 'signer' && actor.proof === 'link' && actor.identityProof === undefined) return fail('IDENTITY_PROOF_NEEDED');
  const filed = await filedOf(platform.db, actor.owner, actor.contractId);
  return filed === undefined ? fail('CONTRACT_NOT_FOUND') : downloadAnswer(platform, [filed], now);
});
