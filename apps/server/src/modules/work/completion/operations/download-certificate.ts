import { downloadCertificate, downloadSignedCertificate } from '@moqi/api/work/completion';
import { type ContractActor, type ContractKey, logReading, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { type BytesAnswer, handleInSteps, type StepsContext } from '#operation/handle.ts';
import { certificateFile, certificateOrAsk } from '../acts/hand-out-certificate.ts';
import { isCompleted } from '../certificate.ts';

type HandingOut = Pick<StepsContext<typeof downloadSignedCertificate>, 'now' | 'platform' | 'reads' | 'transact' | 'fail'>;

/** The certificate is for all who may have the files of the contract. Where there is none yet, it is asked for. */
async function handOut(
  { now, platform, reads, transact, fail }: HandingOut,
  actor: ContractActor,
  { owner, contractId }: ContractKey,
): Promise<BytesAnswer> {
  const { contract } = await readJudged(reads, actor, { owner, contractId }, { verb: 'download', now });
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  const certificate = await certificateOrAsk({ platform, transact }, { owner, contractId });
  if (certificate === undefined) return fail('CERTIFICATE_NOT_READY');
  await logReading([contract], { actor, action: 'contracts.download', now, platform, reads, transact });
  return certificateFile(platform, certificate, { contractName: contract.name, disposition: 'attachment' });
}

export const downloadCertificateHandler = handleInSteps(downloadCertificate, async (context) => {
  const [row] = await visibleDrawers(context.platform.db, context.actor, context.input.applyId);
  return row === undefined ? context.fail('CONTRACT_NOT_FOUND') : handOut(context, context.actor, row);
});

export const downloadSignedCertificateHandler = handleInSteps(downloadSignedCertificate, async (context) =>
  handOut(context, context.actor, context.actor),
);
