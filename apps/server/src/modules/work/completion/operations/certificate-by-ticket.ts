import { downloadCertificateByTicket, readCertificateState, showCertificate } from '@moqi/api/work/completion';
import { DomainError } from '#kernel/refusal.ts';
import { type LoadedContract, loadContract } from '#modules/work/contracts/index.ts';
import { type BytesAnswer, handleInSteps, type StepsContext } from '#operation/handle.ts';
import { contractOfTicket } from '../acts/certificate-ticket.ts';
import { certificateFile, certificateOrAsk, provenFile } from '../acts/hand-out-certificate.ts';
import { certificateNumber } from '../certificate.ts';

type Asked = Pick<StepsContext<typeof showCertificate>, 'input' | 'now' | 'platform' | 'reads' | 'transact' | 'fail'>;

/** @throws DomainError CERTIFICATE_TICKET_ENDED, also where the contract is no longer there */
async function contractAsked({
  input,
  now,
  platform,
  reads,
}: Pick<Asked, 'input' | 'now' | 'platform' | 'reads'>): Promise<LoadedContract> {
  const key = contractOfTicket(input.ticket, now, (message) => platform.secrets.mac('certificate-ticket', message));
  const loaded = key && (await loadContract(reads, key));
  if (loaded === undefined) throw new DomainError('CERTIFICATE_TICKET_ENDED');
  return loaded;
}

export const readCertificateStateHandler = handleInSteps(readCertificateState, async (context) => {
  const { contract } = await contractAsked(context);
  const certificate = await certificateOrAsk(context, contract);
  const file = certificate && (await provenFile(context.platform, certificate));
  return {
    certiNo: certificateNumber(contract),
    ready: certificate !== undefined,
    fileHash: file?.hash ?? '',
    fileSize: file?.size ?? 0,
    pages: certificate?.pages ?? 0,
    madeTime: certificate?.madeAt.toISOString() ?? '',
  };
});

async function handOut(context: Asked, disposition: BytesAnswer['disposition']): Promise<BytesAnswer> {
  const { contract } = await contractAsked(context);
  const certificate = await certificateOrAsk(context, contract);
  if (certificate === undefined) return context.fail('CERTIFICATE_NOT_READY');
  return certificateFile(context.platform, certificate, { contractName: contract.name, disposition });
}

export const showCertificateHandler = handleInSteps(showCertificate, (context) => handOut(context, 'inline'));

export const downloadCertificateByTicketHandler = handleInSteps(downloadCertificateByTicket, (context) => handOut(context, 'attachment'));
