import { findCertificatePage, findSignedCertificate, readOwnCertificate } from '@moqi/api/work/completion';
import { type Contract, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { attestedParties } from '../acts/certificate-facts.ts';
import { certificateNumber, completedTime, isCompleted } from '../certificate.ts';
import { maskedName } from '../masked-name.ts';
import { certificatePath, evidenceToWire } from '../wire.ts';

const pageOf = (contract: Contract, publicUrl: string) => ({
  applyNo: contract.number,
  certiNo: certificateNumber(contract),
  contractName: contract.name,
  completedTime: completedTime(contract),
  certiUrl: `${publicUrl}${certificatePath(contract.number)}`,
});

export const findCertificatePageHandler = handle(findCertificatePage, async ({ actor, input, tx, platform, reads, now, fail }) => {
  const [row] = await visibleDrawers(tx, actor, input.applyId);
  if (row === undefined) return fail('CONTRACT_NOT_FOUND');
  const { contract } = await readJudged(reads, actor, row, { verb: 'read', now });
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  return pageOf(contract, platform.config.publicUrl);
});

export const findSignedCertificateHandler = handle(findSignedCertificate, async ({ actor, platform, reads, now, fail }) => {
  const { contract } = await readJudged(reads, actor, actor, { verb: 'download', now });
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  return pageOf(contract, platform.config.publicUrl);
});

export const readOwnCertificateHandler = handleInSteps(readOwnCertificate, async ({ actor, platform, reads, now, fail }) => {
  if (actor.kind !== 'signer') return fail('CONTRACT_NOT_FOUND');
  const loaded = await readJudged(reads, actor, actor, { verb: 'download', now });
  const { contract } = loaded;
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  const parties = await attestedParties(platform, loaded);
  const own = parties.find(({ participant }) => participant.participantId === actor.participantId);
  if (own === undefined) return fail('CONTRACT_NOT_FOUND');
  const others = parties.filter((one) => one !== own).map(({ participant }) => participant);
  const documents = await readDocuments(platform.db, contract.owner, contract.contractId);
  return {
    certiNo: certificateNumber(contract),
    contractName: contract.name,
    completedTime: completedTime(contract),
    party: evidenceToWire(own, true),
    others: others.map((one) => ({ position: one.position, name: maskedName(one), signTime: one.signedAt?.toISOString() ?? '' })),
    files: documents.map(({ fileName, hash: docHash }) => ({ fileName, docHash })),
  };
});
