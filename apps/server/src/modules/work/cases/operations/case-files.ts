import { downloadByLink, downloadCaseFile, findCaseLink } from '@moqi/api/work/cases';
import { documentAnswer } from '#modules/work/downloads/index.ts';
import { type BytesAnswer, handle, handleInSteps } from '#operation/handle.ts';
import { keyedLink, keyOfLink, type Mac } from '#platform/keyed-link.ts';
import type { Platform } from '#platform/platform.ts';
import { writeApplication } from '../acts/application.ts';
import { ownCase } from '../acts/whole-case.ts';
import type { CaseDocument } from '../case-file.ts';
import { readDocuments } from '../store/case-documents.ts';

const LINK_MS = 10 * 60_000;
const macOf =
  ({ secrets }: Pick<Platform, 'secrets'>): Mac =>
  (message) =>
    secrets.mac('case-file-link', message);

/** What the institution issued counts most, then what was filed. */
function chosen(documents: readonly CaseDocument[], fileId: string | undefined): CaseDocument | undefined {
  if (fileId !== undefined) return documents.find((document) => document.fileId === fileId);
  return documents.findLast(({ kind }) => kind === 'answer') ?? documents.find(({ kind }) => kind === 'application');
}

const answerOf = (platform: Platform, document: CaseDocument, disposition: BytesAnswer['disposition']): BytesAnswer =>
  documentAnswer(platform, document, { fileName: document.fileName, disposition });

export const findCaseLinkHandler = handle(findCaseLink, async ({ actor: { party }, audience, input, now, platform, tx, fail }) => {
  const file = await ownCase(tx, party, input.caseId);
  const { fileId } = chosen(await readDocuments(tx, file), input.fileId) ?? fail('CASE_FILE_UNKNOWN');
  const link = keyedLink({ party, id: file.caseId }, now, macOf(platform));
  const door = audience === 'corporateAdmin' ? '/c/m' : '/i';
  const query = new URLSearchParams({ ...link, fileId });
  return {
    url: `${platform.config.publicUrl}${door}/safeguard/file?${query.toString()}`,
    endTime: new Date(now.getTime() + LINK_MS).toISOString(),
  };
});

export const downloadByLinkHandler = handleInSteps(downloadByLink, async ({ actor: { party }, input, now, platform, fail }) => {
  const key = keyOfLink(input, macOf(platform)) ?? fail('CASE_LINK_ENDED');
  if (now.getTime() - Number(input.ts) >= LINK_MS) fail('CASE_LINK_ENDED');
  // the link is no permission: it opens in a session of the party of the case alone
  if (key.party !== party) fail('CASE_UNKNOWN');
  const file = await ownCase(platform.db, party, key.id);
  const document = chosen(await readDocuments(platform.db, file), input.fileId) ?? fail('CASE_FILE_UNKNOWN');
  return answerOf(platform, document, 'attachment');
});

export const downloadCaseFileHandler = handleInSteps(downloadCaseFile, async ({ actor: { party }, input, now, platform, fail }) => {
  const file = await ownCase(platform.db, party, input.caseId);
  const documents = await readDocuments(platform.db, file);
  const document = chosen(documents, input.fileId);
  if (document !== undefined) return answerOf(platform, document, 'inline');
  if (file.state !== 'draft' || input.fileId !== undefined) return fail('CASE_FILE_UNKNOWN');
  const { bytes, hash } = await writeApplication(platform, file, documents, now);
  const written: BytesAnswer = {
    mediaType: 'application/pdf',
    fileName: '申请书（草稿）.pdf',
    disposition: 'inline',
    size: bytes.length,
    etag: hash,
    async *stream(start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
  return written;
});
