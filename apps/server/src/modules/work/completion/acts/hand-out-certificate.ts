import { documentStream } from '#modules/trust/files/index.ts';
import { type RenewedFile, renewalsOf } from '#modules/trust/renewals/index.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Certificate } from '../certificate.ts';
import { makeCertificate } from '../completion-jobs.ts';
import { findCertificate } from '../store/completion-certificates.ts';

interface Surroundings {
  readonly platform: Platform;
  transact(work: (tx: Tx) => Promise<void>): Promise<void>;
}

/** The certificate of a completed contract. Undefined: it is being made, and asked for where nobody has yet. */
export async function certificateOrAsk(
  { platform, transact }: Surroundings,
  { owner, contractId }: ContractKey,
): Promise<Certificate | undefined> {
  const certificate = await findCertificate(platform.db, { owner, contractId });
  if (certificate === undefined)
    await transact((tx) => platform.jobs.enqueue(tx, makeCertificate, { owner, contractId }, { key: contractId }));
  return certificate;
}

interface HandingOut {
  readonly contractName: string;
  readonly disposition: BytesAnswer['disposition'];
}

/** The file as it was signed, with the stamps that were put behind it since. */
export async function provenFile({ db }: Pick<Platform, 'db'>, { owner: party, contractId, file }: Certificate): Promise<RenewedFile> {
  const renewals = await renewalsOf(db, { party, subjectIds: [contractId] });
  return renewals.whole({ segments: [file.hash], ...file });
}

export async function certificateFile(
  platform: Platform,
  certificate: Certificate,
  { contractName, disposition }: HandingOut,
): Promise<BytesAnswer> {
  const { segments, hash, size } = await provenFile(platform, certificate);
  return {
    mediaType: 'application/pdf',
    fileName: `${contractName} 完成证明.pdf`,
    disposition,
    size,
    etag: hash,
    stream: (start, end) => documentStream(platform, segments, { start, end }),
  };
}
