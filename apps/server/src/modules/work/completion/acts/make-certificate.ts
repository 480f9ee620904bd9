import { signInstrument } from '#modules/trust/certificates/index.ts';
import { watchFiles } from '#modules/trust/renewals/index.ts';
import { type ContractDocument, type ContractKey, isAttachment, loadContract } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import { emitWith } from '#platform/events/emit.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { type Certificate, certificateNumber, isCompleted } from '../certificate.ts';
import { certificateText } from '../certificate-words.ts';
import { certificateMade } from '../events.ts';
import { CertificateKept, findCertificate, insertCertificate } from '../store/completion-certificates.ts';
import { certificateFacts } from './certificate-facts.ts';

interface Finished {
  readonly certificate: Certificate;
  /** until when the certificate is proven */
  readonly endsAt: Date;
  /** of its contract, as they were signed */
  readonly documents: readonly ContractDocument[];
}

/**
 * From now on the certificate and the signed files are kept provable.
 * @returns whether it is the certificate of its contract; false: another one was there first
 */
async function keep(db: Database, { certificate, endsAt, documents }: Finished): Promise<boolean> {
  const { owner: party, contractId: id, madeAt: at, file } = certificate;
  const signed = documents.filter((document) => !isAttachment(document)).map(({ segments }) => ({ segments, endsAt: undefined }));
  const write = (writes: Writes) => {
    insertCertificate(writes, certificate);
    watchFiles(
      writes,
      [{ segments: [file.hash], endsAt }, ...signed].map((one) => ({ party, subjectId: id, ...one })),
    );
    emitWith(writes, certificateMade, { party, id, at, ids: {} });
  };
  try {
    await transact(db, (tx) => writeTogether(tx, write));
    return true;
  } catch (error) {
    if (error instanceof CertificateKept) return false;
    throw error;
  }
}

/**
 * The certificate of a contract; where there is none yet, it is made and kept. Two at once make one: the second one's file goes again, its
 * time of making and its signature tell it from the first.
 * @returns undefined where the contract is not completed
 */
export async function certificateOf(platform: Platform, key: ContractKey): Promise<Certificate | undefined> {
  const { db, files } = platform;
  const found = await findCertificate(db, key);
  if (found !== undefined) return found;
  const loaded = await loadContract(new Reads(db), key);
  if (loaded === undefined || !isCompleted(loaded.contract)) return undefined;
  const facts = await certificateFacts(platform, loaded);
  const reason = `出具完成证明 ${certificateNumber(facts.contract)}`;
  const { content, pages, endsAt } = await signInstrument(platform, certificateText(facts), { reason, madeAt: facts.madeAt });
  const { owner, contractId } = loaded.contract;
  const made = { owner, contractId, file: await files.put(content), pages, madeAt: facts.madeAt };
  if (await keep(db, { certificate: made, endsAt, documents: facts.documents })) return made;
  await files.delete(made.file.hash);
  return findCertificate(db, key);
}
