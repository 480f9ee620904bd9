import { CASE_KIND_WORDS } from '@moqi/api/work/cases';
import type { Refusal } from '#kernel/refusal.ts';
import { type CaseDocument, type CaseFile, missingFiles, missingWords } from './case-file.ts';

/** What an application still lacks, in the order in which its page asks for it. None: it may be submitted. */
export function problemsOf(
  file: Pick<CaseFile, 'kind' | 'institution' | 'statement' | 'claims'>,
  documents: readonly CaseDocument[],
): Refusal[] {
  const { isDispute } = CASE_KIND_WORDS[file.kind];
  const missing = missingFiles(file, documents);
  const what = isDispute
    ? { 'zh-CN': '对方违约的事实和理由', en: 'how the other party is in breach' }
    : { 'zh-CN': '用途', en: 'what it is needed for' };
  return [
    ...(file.statement === '' ? [{ code: 'CASE_STATEMENT_MISSING', facts: { what } } as const] : []),
    ...(isDispute && file.claims.length === 0 ? [{ code: 'CASE_CLAIMS_MISSING', facts: {} } as const] : []),
    ...(missing.length > 0 ? [{ code: 'CASE_FILES_MISSING', facts: { files: missingWords(missing) } } as const] : []),
  ];
}
