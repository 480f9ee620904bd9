import { downloadPackage, downloadSignedPackage } from '@moqi/api/work/evidence-packages';
import { isCompleted } from '#modules/work/completion/index.ts';
import {
  type ContractActor,
  type ContractKey,
  isOnOwnersSide,
  type LoadedContract,
  logReading,
  ownTask,
  readJudged,
} from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { type BytesAnswer, type Handler, handleInSteps, type StepsContext } from '#operation/handle.ts';
import type { PackagePart } from '#platform/package-part.ts';
import { currentPackage } from '../acts/current-package.ts';
import { packageAnswer } from '../acts/package-answer.ts';
import { hasPackage, type Reader } from '../package.ts';

type HandingOut = Pick<StepsContext<typeof downloadSignedPackage>, 'now' | 'platform' | 'reads' | 'transact' | 'fail'>;

/** How the others signed a signer learns once all have; who reads a copy, or for a parent company, is on nobody's side and sees it then, too. */
function readerOf({ contract, participants }: LoadedContract, actor: ContractActor): Reader {
  if (isCompleted(contract) || isOnOwnersSide(contract, actor)) return 'all';
  return ownTask(participants, actor)?.participantId ?? 'none';
}

async function handOut(
  { now, platform, reads, transact, fail }: HandingOut,
  actor: ContractActor,
  { owner, contractId, parts }: ContractKey & { readonly parts: readonly PackagePart[] },
): Promise<BytesAnswer> {
  const loaded = await readJudged(reads, actor, { owner, contractId }, { verb: 'download', now });
  if (!hasPackage(loaded.contract)) return fail('EVIDENCE_PACKAGE_NOT_ENDED');
  const key = { owner, contractId, reader: readerOf(loaded, actor) };
  const found = await currentPackage({ platform, now, transact }, { key, contract: loaded.contract }, parts);
  if (found === undefined) return fail('EVIDENCE_PACKAGE_NOT_READY');
  await logReading([loaded.contract], { actor, action: 'contracts.download', now, platform, reads, transact });
  return packageAnswer(platform, found, loaded.contract.name);
}

/** @param parts what other modules put into packages */
export const downloadPackageHandlersWith = (parts: readonly PackagePart[]): readonly Handler[] => [
  handleInSteps(downloadPackage, async (context) => {
    const [row] = await visibleDrawers(context.platform.db, context.actor, context.input.applyId);
    return row === undefined ? context.fail('CONTRACT_NOT_FOUND') : handOut(context, context.actor, { ...row, parts });
  }),
  handleInSteps(downloadSignedPackage, async (context) => handOut(context, context.actor, { ...context.actor, parts })),
];
