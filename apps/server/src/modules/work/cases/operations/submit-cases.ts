import { errorSentence } from '@moqi/api';
import { submitCases } from '@moqi/api/work/cases';
import { DomainError } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import { submitCase } from '../acts/submit.ts';
import { findCases } from '../store/cases.ts';

const wordsOf = ({ code, facts }: DomainError) => ({
  'zh-CN': errorSentence(code, facts, 'zh-CN'),
  en: errorSentence(code, facts, 'en'),
});

export const submitCasesHandler = handleInSteps(submitCases, async ({ actor, input, now, platform, reads, transact, fail }) => {
  if (platform.caseInstitutions.name === 'none') fail('CASE_NOT_CONNECTED');
  const caseIds = [...new Set(input.caseIds)];
  const files = new Map((await findCases(platform.db, actor.party, caseIds)).map((file) => [file.caseId, file]));
  const asked = caseIds.map((caseId) => files.get(caseId) ?? fail('CASE_UNKNOWN'));
  const results: { caseId: string; submitted: boolean; reason: ReturnType<typeof wordsOf> | null }[] = [];
  for (const file of asked) {
    try {
      await submitCase(file, { actor, now, platform, reads, transact });
      results.push({ caseId: file.caseId, submitted: true, reason: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ caseId: file.caseId, submitted: false, reason: wordsOf(error) });
    }
  }
  return { results, submitted: results.filter(({ submitted }) => submitted).length };
});
