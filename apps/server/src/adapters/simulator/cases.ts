import { createHash } from 'node:crypto';
import { CASE_KIND_WORDS, INSTITUTION_NAMES } from '@moqi/api/work/cases';
import { composeInstrument } from '@moqi/pdf';
import type { CaseAnswer, CaseInstitutions, CasePost, CaseQuestion } from '#ports/case-institution.ts';
import { away } from '../cases/case-manifest.ts';

const MINUTE = 60_000;
const SIMULATED = '【演示】本环境没有连接司法机构，以下由平台模拟，没有法律效力。';

/** What a post asks of the simulator: words in its statement choose how the case goes. */
const PLANS = { 测试补正: 'supplement', 测试驳回: 'rejected' } as const;
type Plan = 'decided' | (typeof PLANS)[keyof typeof PLANS];

const statementOf = ({ body: { statement } }: CasePost): string => (typeof statement === 'string' ? statement : '');

function planOf(post: CasePost): Plan {
  const statement = statementOf(post);
  const word = (Object.keys(PLANS) as (keyof typeof PLANS)[]).find((one) => statement.includes(one));
  return word === undefined ? 'decided' : PLANS[word];
}

function documentOf({ institution, kind }: CaseQuestion, number: string): NonNullable<CaseAnswer['document']> {
  const name = CASE_KIND_WORDS[kind].name['zh-CN'];
  const { bytes } = composeInstrument({
    title: `${name}（演示）`,
    head: [number, '没有法律效力'],
    blocks: [
      { kind: 'paragraph', text: SIMULATED },
      { kind: 'entries', rows: [['服务', name] as const, ['机构', `${INSTITUTION_NAMES[institution]['zh-CN']}（模拟）`] as const] },
    ],
    ending: { qr: [], lines: [number, '演示文书'], signatureTitle: '此处没有签章' },
    foot: '演示文书 · 没有法律效力 · 第 {page} 页，共 {pages} 页',
  });
  return { fileName: `${name}（演示）.pdf`, bytes };
}

function answerOf(plan: string, question: CaseQuestion, now: Date): Pick<CaseAnswer, 'state' | 'note'> {
  const passed = (since: Date) => (now.getTime() - since.getTime()) / MINUTE;
  if (passed(question.filedAt) < 1) return { state: 'received', note: '' };
  if (plan === 'rejected') return { state: 'rejected', note: `${SIMULATED}不属于受理范围。` };
  if (plan === 'supplement' && question.suppliedAt === undefined) return { state: 'supplement', note: `${SIMULATED}请补交一份其他材料。` };
  const since = question.suppliedAt ?? question.filedAt;
  return passed(since) < 2 ? { state: 'accepted', note: `${SIMULATED}已受理。` } : { state: 'decided', note: `${SIMULATED}已办结。` };
}

/**
 * For development only, and every answer says so. A case is accepted a minute after it was handed over and decided two minutes after; 测试补正
 * in its statement has files asked for, 测试驳回 has it rejected, and with 测试不应答 nobody answers.
 */
export const simulatedCases: CaseInstitutions = {
  name: 'simulator',
  hand: async (post, now) => {
    if (statementOf(post).includes('测试不应答')) throw away();
    const digest = createHash('sha256').update(post.postId).digest('hex').slice(0, 12);
    const reference = post.reference === '' ? `${planOf(post)}-${digest}` : post.reference;
    return { receiptNo: `演示回执-${digest}`, reference, receivedAt: now };
  },
  ask: async (question, now) => {
    const [plan = '', digest = ''] = question.reference.split('-');
    const { state, note } = answerOf(plan, question, now);
    const number = state === 'received' || state === 'rejected' ? '' : `演示案号-${digest}`;
    return { state, number, note, ...(state === 'decided' && { document: documentOf(question, number) }) };
  },
};

/** Nothing is handed over, because there is nobody. */
export const noCases: CaseInstitutions = {
  name: 'none',
  hand: async () => {
    throw away();
  },
  ask: async () => {
    throw away();
  },
};
