import type { OutputOf } from '@moqi/api';
import type { CASE_OFFICES, CaseKind, listCases, readCase } from '@moqi/api/work/cases';
import { type CaseDocument, type CaseFile, type CasePostRow, missingFiles } from './case-file.ts';
import { type CaseVerb, judge } from './judge.ts';
import type { CaseLine } from './store/case-history.ts';

type Row = OutputOf<typeof listCases>['list'][number];
type View = OutputOf<typeof readCase>;

export function caseToRow({ caseId, number, kind, institution, state, contract, fee, deadlineAt, createdAt, updatedAt }: CaseFile): Row {
  return {
    caseId,
    caseNo: number,
    kind,
    institution,
    state,
    applyId: contract.contractId,
    contractName: contract.name,
    applyNo: contract.number,
    fee,
    deadline: deadlineAt?.toISOString() ?? '',
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  };
}

/** A case with all that belongs to it. */
export interface WholeCase {
  readonly file: CaseFile;
  readonly documents: readonly CaseDocument[];
  readonly posts: readonly CasePostRow[];
  readonly history: readonly CaseLine[];
}

const postToWire = ({ postId, what, fileIds, createdAt, receipt }: CasePostRow): View['posts'][number] => ({
  postId,
  what,
  files: fileIds.length,
  time: createdAt.toISOString(),
  receiptNo: receipt?.receiptNo ?? '',
  receiptTime: receipt?.receivedAt.toISOString() ?? '',
});

export function caseToWire({ file, documents, posts, history }: WholeCase, office: (typeof CASE_OFFICES)[number], now: Date): View {
  const may = (verb: CaseVerb): boolean => judge(verb, { ...file, now }) === undefined;
  return {
    ...caseToRow(file),
    applicant: file.applicant,
    respondents: [...file.respondents],
    statement: file.statement,
    claims: [...file.claims],
    files: documents.map(({ fileId, kind, fileName, size, hash }) => ({ fileId, kind, fileName, size, hash })),
    missing: missingFiles(file, documents),
    note: file.note,
    institutionNo: file.institutionNo,
    feeState: file.feeState,
    posts: posts.map(postToWire),
    history: history.map(({ event, actorName, note, at }) => ({ event, actorName, note, time: at.toISOString() })),
    office,
    can: {
      edit: may('edit'),
      submit: may('submit'),
      delete: may('delete'),
      cancel: may('cancel'),
      revoke: may('revoke'),
      supply: may('supply'),
      withdrawClaim: may('withdrawClaim') && file.claims.filter(({ withdrawn }) => !withdrawn).length > 1,
    },
  };
}

/** Where an application of a kind is written. */
const PAGES: Readonly<Record<CaseKind, string>> = {
  keepLetter: 'baoguanhan',
  testimony: 'eEvidence',
  notarial: 'eEvidence',
  appraisal: 'sjw',
  evidence: 'eEvidence',
  arbitration: 'applyArbitration',
  court: 'applyArbitration',
};

/** The page that begins an application about a contract. */
export function pageFor(kind: CaseKind, contractId: string): string {
  return `/judicialService/${PAGES[kind]}?${new URLSearchParams({ kind, applyId: contractId }).toString()}`;
}
