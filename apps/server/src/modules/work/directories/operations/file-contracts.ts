import { fileContracts, moveContracts, unfileContracts } from '@moqi/api/work/directories';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { NO_DIRECTORY, putIntoDirectory, visibleAmong } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { directoryObject } from '../directory-tree.ts';
import { holdDirectory } from '../store/directories.ts';

/** A contract lies in one place for its whole party; a member who may see it may put it there. All of the asked contracts, or none. */
async function chosenContracts(tx: Tx, actor: Person | Member, applyIds: readonly string[]) {
  const asked = [...new Set(applyIds)];
  const seen = await visibleAmong(tx, actor, asked);
  if (seen.length < asked.length) throw new DomainError('CONTRACT_NOT_FOUND');
  return seen;
}

interface Filing {
  readonly actor: Person | Member;
  readonly now: Date;
  readonly input: { readonly directoryId: string; readonly applyIds: readonly string[] };
  readonly from?: readonly string[];
}

/** How many of the contracts lie in the directory now that did not before. */
async function putInto(tx: Tx, { actor, now, input: { directoryId, applyIds }, from }: Filing): Promise<number> {
  const name = await holdDirectory(tx, actor.party, directoryId);
  if (name === undefined) throw new DomainError('DIRECTORY_UNKNOWN');
  const contracts = await chosenContracts(tx, actor, applyIds);
  const contractIds = contracts.map((one) => one.contractId);
  const put = await putIntoDirectory(tx, actor.party, { contractIds, ...(from && { from }) }, directoryId);
  if (put > 0) {
    const after = { contractsFiled: contracts.map((one) => one.number) };
    await recordChange(tx, actor, now, { action: 'directories.file', object: directoryObject(directoryId, name), after });
  }
  return put;
}

export const fileContractsHandler = handle(fileContracts, async ({ actor, input, now, tx }) => {
  const filed = await putInto(tx, { actor, now, input, from: [NO_DIRECTORY] });
  return { filed, kept: new Set(input.applyIds).size - filed };
});

export const moveContractsHandler = handle(moveContracts, async ({ actor, input, now, tx }) => ({
  moved: await putInto(tx, { actor, now, input }),
}));

export const unfileContractsHandler = handle(unfileContracts, async ({ actor, input, now, tx }) => {
  const contracts = await chosenContracts(tx, actor, input.applyIds);
  const contractIds = contracts.map((one) => one.contractId);
  const unfiled = await putIntoDirectory(tx, actor.party, { contractIds }, NO_DIRECTORY);
  if (unfiled > 0) {
    const after = { contractsFiled: contracts.map((one) => one.number) };
    await recordChange(tx, actor, now, { action: 'directories.unfile', object: directoryObject(NO_DIRECTORY, ''), after });
  }
  return { unfiled };
});
