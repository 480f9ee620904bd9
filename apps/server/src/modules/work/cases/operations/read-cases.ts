import { errorSentence } from '@moqi/api';
import { checkCase, listCases, readCase } from '@moqi/api/work/cases';
import type { Refusal } from '#kernel/refusal.ts';
import { coverage } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';
import { ownCase, shownCase } from '../acts/whole-case.ts';
import { missingFiles } from '../case-file.ts';
import { judge } from '../judge.ts';
import { problemsOf } from '../readiness.ts';
import { readDocuments } from '../store/case-documents.ts';
import { casePage, countCases } from '../store/cases.ts';
import { caseToRow } from '../wire.ts';

export const listCasesHandler = handle(listCases, async ({ actor, input, tx }) => {
  const { itemPage, pageSize, kinds, institution, state, applyId } = input;
  const query = { kinds, institution, state, contractId: applyId };
  const rows = await casePage(tx, actor.party, query, { itemPage, pageSize });
  return { list: rows.map(caseToRow), count: await countCases(tx, actor.party, query), itemPage, pageSize };
});

export const readCaseHandler = handle(readCase, ({ actor: { party }, input: { caseId }, now, platform, tx }) =>
  shownCase(tx, { party, caseId }, { platform, now }),
);

const words = ({ code, facts }: Refusal) => ({
  'zh-CN': errorSentence(code, facts, 'zh-CN'),
  en: errorSentence(code, facts, 'en'),
});

export const checkCaseHandler = handle(checkCase, async ({ actor: { party }, input, now, platform, tx }) => {
  const file = await ownCase(tx, party, input.caseId);
  const documents = await readDocuments(tx, file);
  const units = { item: 'point', quantity: Math.max(1, file.fee) } as const;
  const { rest, isCovered } = await coverage(tx, { party, units, now });
  const state = judge('submit', { ...file, now });
  const problems: Refusal[] = [
    ...(state === undefined ? [] : [state]),
    ...(platform.caseInstitutions.name === 'none' ? [{ code: 'CASE_NOT_CONNECTED', facts: {} } as const] : []),
    ...problemsOf(file, documents),
    ...(file.fee > 0 && !isCovered ? [{ code: 'CASE_POINTS_MISSING', facts: { fee: file.fee, rest } } as const] : []),
  ];
  return { ready: problems.length === 0, missing: missingFiles(file, documents), problems: problems.map(words) };
});
