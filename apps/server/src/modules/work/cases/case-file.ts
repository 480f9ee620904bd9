import {
  CASE_FILE_WORDS,
  type CaseFileKind,
  type CaseKind,
  type CaseState,
  caseService,
  type Institution,
  type UploadedCaseFile,
} from '@moqi/api/work/cases';
import type { PartyId } from '#kernel/actor.ts';
import type { HeldSubject } from '#modules/money/points/index.ts';

/** 请求事项: one thing that is asked for in a dispute. */
export interface Claim {
  readonly claimId: string;
  readonly text: string;
  readonly amountFen: number | null;
  readonly withdrawn: boolean;
}

/** What a step may change beside the state. */
export interface CaseMarks {
  readonly feeState: 'none' | 'held' | 'charged' | 'released';
  readonly note: string;
  readonly institutionNo: string;
  readonly suppliedAt: Date | undefined;
  /** until when the one who has to act next may */
  readonly deadlineAt: Date | undefined;
}

/** 案件: what a party asks of an institution about a contract. What it says of the contract is as it stood when the application was written. */
export interface CaseFile extends CaseMarks {
  readonly party: PartyId;
  readonly caseId: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly institution: Institution;
  readonly contract: {
    readonly owner: PartyId;
    readonly contractId: string;
    readonly number: string;
    readonly name: string;
    readonly completedAt: Date;
    readonly amountFen: number | undefined;
  };
  readonly applicant: string;
  readonly respondents: readonly string[];
  readonly statement: string;
  readonly claims: readonly Claim[];
  readonly state: CaseState;
  /** in points */
  readonly fee: number;
  /** what the institution calls the case; empty: it was not handed over yet */
  readonly reference: string;
  readonly filedAt: Date | undefined;
  readonly createdBy: PartyId;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A file of a case: stored objects laid end to end. */
export interface CaseDocument {
  readonly fileId: string;
  readonly kind: CaseFileKind;
  readonly fileName: string;
  /** SHA-256 of the whole, hex */
  readonly hash: string;
  readonly size: number;
  readonly segments: readonly string[];
  readonly addedAt: Date;
}

/** What is handed over to the institution, once. */
export interface CasePostRow {
  readonly postId: string;
  readonly what: 'file' | 'supply' | 'withdrawClaim' | 'withdraw';
  readonly body: Readonly<Record<string, unknown>>;
  readonly fileIds: readonly string[];
  readonly createdAt: Date;
  readonly receipt: { readonly receiptNo: string; readonly receivedAt: Date } | undefined;
}

export const caseObject = ({ caseId, number, contract }: Pick<CaseFile, 'caseId' | 'number' | 'contract'>) => ({
  type: 'case',
  id: caseId,
  name: `${number} ${contract.name}`,
});

/** Where the price of a case stands in the books. */
export const heldFee = ({ caseId }: Pick<CaseFile, 'caseId'>): HeldSubject => ({
  id: caseId,
  reserveKey: `case:${caseId}:reserve`,
  endKey: `case:${caseId}:end`,
});

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Until when the institution says whether it accepts. */
export function acceptDeadline({ kind, institution }: Pick<CaseFile, 'kind' | 'institution'>, now: Date): Date {
  return daysFrom(now, caseService(kind, institution)?.acceptDays ?? 0);
}

/** Until when it is decided. */
export function decisionDeadline({ kind, institution }: Pick<CaseFile, 'kind' | 'institution'>, now: Date): Date {
  return daysFrom(now, caseService(kind, institution)?.days ?? 0);
}

/** Until when missing files may be supplied. */
export function supplyDeadline({ kind, institution }: Pick<CaseFile, 'kind' | 'institution'>, now: Date): Date {
  return daysFrom(now, caseService(kind, institution)?.supplyDays ?? 0);
}

/** Uploads that the institution asks for and that are not there. */
export function missingFiles(
  { kind, institution }: Pick<CaseFile, 'kind' | 'institution'>,
  documents: readonly Pick<CaseDocument, 'kind'>[],
): UploadedCaseFile[] {
  const required = caseService(kind, institution)?.required ?? [];
  return required.filter((one) => !documents.some((document) => document.kind === one));
}

/** The same in words. */
export function missingWords(missing: readonly UploadedCaseFile[]): { readonly 'zh-CN': string; readonly en: string } {
  const words = missing.map((kind) => CASE_FILE_WORDS[kind]);
  return { 'zh-CN': words.map((one) => one['zh-CN']).join('、'), en: words.map(({ en }) => en.toLowerCase()).join(', ') };
}
