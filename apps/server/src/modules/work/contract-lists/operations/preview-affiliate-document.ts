import { previewAffiliateDocument } from '@moqi/api/work/contract-lists';
import { readingRight } from '#modules/enterprise/affiliates/index.ts';
import { readDocuments } from '#modules/work/contracts/index.ts';
import { documentAnswer } from '#modules/work/downloads/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { affiliateContract } from '../acts/affiliate-contract.ts';
import { recordReading } from '../acts/record-reading.ts';

export const previewAffiliateDocumentHandler = handleInSteps(
  previewAffiliateDocument,
  async ({ actor, input, now, platform, reads, transact, fail }) => {
    const { affiliationId, applyId, documentId } = input;
    const shown = await transact(async (tx) => {
      const right = await readingRight(tx, actor.party, affiliationId);
      if (!right.withDocuments) fail('AFFILIATE_DOCUMENTS_EXCLUDED', { name: right.companyName });
      const contract = await affiliateContract(tx, right, applyId);
      if (contract === undefined) return fail('FILE_UNKNOWN');
      const document = (await readDocuments(tx, contract.owner, applyId)).find((one) => one.documentId === documentId);
      if (document === undefined) return fail('FILE_UNKNOWN');
      const object = { type: 'contract', id: applyId, name: contract.name } as const;
      const facts = { document: document.fileName };
      await recordReading(tx, actor, right, { action: 'affiliates.readDocument', object, facts, reads, now });
      return document;
    });
    // whole or not at all: in parts, or unchanged from a copy, one reading would be many entries in the log, or none
    const { size: _, etag: __, ...whole } = documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
    return whole;
  },
);
