import { createHash } from 'node:crypto';
import { composeInstrument } from '@moqi/pdf';
import { v7 as uuidv7 } from 'uuid';
import { certificateOf, validationCode } from '#modules/work/completion/index.ts';
import type { Platform } from '#platform/platform.ts';
import { applicationText } from '../application-words.ts';
import type { CaseDocument, CaseFile } from '../case-file.ts';
import { filesOf } from './case-contract.ts';

/** The files of the contract as they are, and its certificate: what the platform adds to every case. */
async function ownEvidence(platform: Platform, { contract }: CaseFile, now: Date): Promise<CaseDocument[]> {
  const added = (document: Omit<CaseDocument, 'fileId' | 'addedAt'>): CaseDocument => ({
    ...document,
    fileId: uuidv7({ msecs: now.getTime() }),
    addedAt: now,
  });
  const files = await filesOf(platform.db, contract);
  const certificate = await certificateOf(platform, contract);
  return [
    ...files.map(({ fileName, hash, size, segments }) => added({ kind: 'contract', fileName, hash, size, segments })),
    ...(certificate === undefined
      ? []
      : [added({ kind: 'certificate', fileName: '完成证明.pdf', ...certificate.file, segments: [certificate.file.hash] })]),
  ];
}

export interface Application {
  readonly bytes: Uint8Array;
  /** SHA-256, hex */
  readonly hash: string;
  /** what is filed with it, in the order in which it lists them */
  readonly evidence: readonly CaseDocument[];
}

/** The application of a draft with all that is filed with it. The same draft gives the same bytes. */
export async function writeApplication(
  platform: Platform,
  file: CaseFile,
  uploads: readonly CaseDocument[],
  now: Date,
): Promise<Application> {
  const own = await ownEvidence(platform, file, now);
  const evidence = [...own, ...uploads];
  const { bytes } = composeInstrument(applicationText(file, evidence, validationCode(platform.config, file.contract)));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), evidence };
}
