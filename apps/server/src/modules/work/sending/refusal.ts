import type { ErrorCode, ErrorFacts, Words } from '@moqi/api';
import type { Problem } from './readiness.ts';

const joined = (all: readonly Words[]): Words => ({
  'zh-CN': all.map((one) => one['zh-CN']).join('；'),
  en: all.map((one) => one.en).join('; '),
});

/** The one refusal for a list of problems: the first that has a sentence of its own, else all that is missing in one. */
export function refusalOf(problems: readonly Problem[]): { readonly code: ErrorCode; readonly facts: ErrorFacts } | undefined {
  const own = problems.find((problem) => 'code' in problem);
  if (own !== undefined) return own;
  const missing = problems.flatMap((problem) => ('words' in problem ? problem.words : []));
  return missing.length === 0 ? undefined : { code: 'CONTRACT_INCOMPLETE', facts: { reason: joined(missing) } };
}
