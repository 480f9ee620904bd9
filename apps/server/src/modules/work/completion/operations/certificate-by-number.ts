import { findCertificate, openCertificate, sendCodeForCertificate } from '@moqi/api/work/completion';
import { maskAddress } from '@moqi/rules';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { addressOf, type Contract, readDocumentsWithUploads } from '#modules/work/contracts/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { attestedParties } from '../acts/certificate-facts.ts';
import { certificateTicket } from '../acts/certificate-ticket.ts';
import { contractOfCertificate, partyAsked } from '../acts/numbered-certificate.ts';
import { certificateNumber, completedTime, isCompleted } from '../certificate.ts';
import { maskedName } from '../masked-name.ts';
import { certificateCodeWords } from '../second-proof.ts';
import { evidenceToWire } from '../wire.ts';

function stateOf(contract: Contract): 'signing' | 'completed' | 'ended' {
  if (isCompleted(contract)) return 'completed';
  return contract.state === 'signing' ? 'signing' : 'ended';
}

export const findCertificateHandler = handle(findCertificate, async ({ input, reads }) => {
  const { contract, participants } = await contractOfCertificate(reads, input.applyNo);
  return {
    applyNo: contract.number,
    certiNo: certificateNumber(contract),
    state: stateOf(contract),
    completedTime: completedTime(contract),
    parties: participants.map((one) => ({ position: one.position, name: maskedName(one), maskedTarget: maskAddress(addressOf(one)) })),
  };
});

export const sendCodeForCertificateHandler = handle(sendCodeForCertificate, async ({ input, tx, platform, reads, now, fail }) => {
  const loaded = await contractOfCertificate(reads, input.applyNo);
  const { contract } = loaded;
  const { address, purpose } = partyAsked(loaded, input.position);
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  return await issueCode(tx, platform, {
    address,
    purpose,
    party: contract.owner,
    cause: 'code',
    text: certificateCodeWords(contract.name),
    now,
  });
});

export const openCertificateHandler = handleInSteps(openCertificate, async ({ input, platform, reads, now, fail }) => {
  const loaded = await contractOfCertificate(reads, input.applyNo);
  const { contract } = loaded;
  const { address, purpose } = partyAsked(loaded, input.position);
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  await redeemCode(platform, { address, purpose, code: input.valicode, now });
  const parties = await attestedParties(platform, loaded);
  const documents = await readDocumentsWithUploads(platform.db, contract);
  const { ticket, expiresAt } = certificateTicket(contract, now, (message) => platform.secrets.mac('certificate-ticket', message));
  return {
    applyNo: contract.number,
    certiNo: certificateNumber(contract),
    contractName: contract.name,
    completedTime: completedTime(contract),
    parties: parties.map((party) => evidenceToWire(party, true)),
    files: documents.map(({ documentId, fileName, hash: docHash, uploadHash }) => ({ documentId, fileName, docHash, uploadHash })),
    ticket,
    expiresAt: expiresAt.toISOString(),
  };
});
