import { type Appearance, appendedSource, bufferSource, composeInstrument, layDownFields, signPdf } from '@moqi/pdf';
import { formatDateTime } from '@moqi/rules';
import { type ContractKey, loadContract } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { emit } from '#platform/events/emit.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { type Certificate, type CertificateFacts, certificateNumber, isCompleted } from '../certificate.ts';
import { certificateText } from '../certificate-words.ts';
import { certificateMade } from '../events.ts';
import { findCertificate, insertCertificate } from '../store/completion-certificates.ts';
import { certificateFacts } from './certificate-facts.ts';

const FIELD = 'attestor';
const ATTESTOR = '墨契平台';
const VERMILION: [number, number, number] = [0.75, 0.19, 0.13];

/** The certificate as PDF, signed by the platform and certified against any change (ISO 32000-2 §12.8.2.2, permission 1). */
async function signedCertificate({ authority, timestamps, log }: Platform, facts: CertificateFacts) {
  const { bytes, place } = composeInstrument(certificateText(facts));
  const composed = bufferSource(bytes);
  const prepared = await layDownFields(composed, [{ kind: 'signature', name: FIELD, box: place, label: '出具方签名' }]);
  const text = `${ATTESTOR}\n${formatDateTime(facts.madeAt)}（北京时间）`;
  const appearance: Appearance = { kind: 'text', text, fontSize: 12, align: 'center', colour: VERMILION };
  const request = {
    fieldName: FIELD,
    visuals: [{ field: FIELD, appearance }],
    signedAt: facts.madeAt,
    name: ATTESTOR,
    reason: `出具完成证明 ${certificateNumber(facts.contract)}`,
    certify: 1 as const,
  };
  const parties = { signer: await authority.attestor(), timestamp: timestamps };
  const signed = await signPdf(appendedSource(composed, prepared), request, parties);
  if (signed.timestampError !== undefined) log.warn({ reason: signed.timestampError }, 'no timestamp: the certificate stays at level B-B');
  // the place of the signature is on the last page
  return { content: Buffer.concat([bytes, prepared, signed.increment]), pages: place.page + 1 };
}

/** @returns whether it is the certificate of its contract */
async function keep(tx: Tx, made: Certificate): Promise<boolean> {
  const isKept = await insertCertificate(tx, made);
  if (isKept) await emit(tx, certificateMade, { party: made.owner, id: made.contractId, at: made.madeAt, ids: {} });
  return isKept;
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
  const { content, pages } = await signedCertificate(platform, facts);
  const { owner, contractId } = loaded.contract;
  const made = { owner, contractId, file: await files.put(content), pages, madeAt: facts.madeAt };
  if (await transact(db, (tx) => keep(tx, made))) return made;
  await files.delete(made.file.hash);
  return findCertificate(db, key);
}
