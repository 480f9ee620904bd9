import { createHash } from 'node:crypto';
import type { OutputOf } from '@moqi/api';
import { verifyContract } from '@moqi/api/work/downloads';
import { pour } from '@moqi/pdf';
import { type SignatureReport, type ValidateOptions, validate } from '@moqi/pdf/validate';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import type { ContractDocument } from '#modules/work/contracts/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { seenFiles } from '../acts/seen-files.ts';

type VerifiedFile = OutputOf<typeof verifyContract>['files'][number];

function signatureToWire({ signer, timestamp, verdict, reasons }: SignatureReport): VerifiedFile['signatures'][number] {
  const time = timestamp?.status === 'valid' ? timestamp.time.toISOString() : '';
  return { signer: signer.commonName, time, verdict, reasons: reasons.map(({ code }) => code) };
}

async function verified(platform: Platform, document: ContractDocument, options: ValidateOptions): Promise<VerifiedFile> {
  const { documentId, fileName, hash: docHash } = document;
  const source = await documentSource(platform, document.segments);
  try {
    const hash = createHash('sha256');
    await pour(source, [0, source.size], (part) => hash.update(part));
    const { verdict, signatures } = await validate(source, options);
    const made = signatures.filter(({ kind }) => kind === 'signature').map(signatureToWire);
    return { documentId, fileName, docHash, intact: hash.digest('hex') === docHash, verdict, signatures: made };
  } finally {
    await source.close();
  }
}

export const verifyContractHandler = handleInSteps(verifyContract, async ({ actor, input, now, platform, reads }) => {
  const { contract, documents } = await seenFiles(reads, actor, input.applyId, now);
  const options = { trust: await trustAnchors(platform), now };
  const files: VerifiedFile[] = [];
  for (const document of documents) files.push(await verified(platform, document, options));
  return { applyNo: contract.number, state: contract.state, files };
});
