import type { CASE_OFFICES, CaseKind, Institution } from '@moqi/api/work/cases';

/** One file of a post, by its content. */
export interface PostedFile {
  readonly name: string;
  readonly kind: string;
  /** SHA-256, hex */
  readonly hash: string;
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
}

/** Something that is handed over to an institution once: a case with its evidence, missing files, or that a claim or the case is withdrawn. */
export interface CasePost {
  readonly postId: string;
  readonly what: 'file' | 'supply' | 'withdrawClaim' | 'withdraw';
  readonly institution: Institution;
  readonly kind: CaseKind;
  /** what the institution calls the case; empty in the first post */
  readonly reference: string;
  /** what the post says, as JSON */
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: readonly PostedFile[];
}

/** That the institution has a post. The same post again gets the same one. */
export interface CaseReceipt {
  readonly receiptNo: string;
  readonly reference: string;
  readonly receivedAt: Date;
}

export interface CaseQuestion {
  readonly institution: Institution;
  readonly kind: CaseKind;
  readonly reference: string;
  readonly filedAt: Date;
  /** when missing files were handed over last */
  readonly suppliedAt: Date | undefined;
}

/** How far a case is. */
export interface CaseAnswer {
  readonly state: 'received' | 'accepted' | 'supplement' | 'decided' | 'rejected';
  /** the institution's own number, once it has one */
  readonly number: string;
  readonly note: string;
  /** what it issued: a PDF */
  readonly document?: { readonly fileName: string; readonly bytes: Uint8Array };
}

/** The institutions that cases are handed over to. */
export interface CaseInstitutions {
  /** Who answers for them, as pages say it. */
  readonly name: (typeof CASE_OFFICES)[number];
  /**
   * Hands one post over. Said again after a broken connection it is still one.
   * @throws DomainError CASE_INSTITUTION_AWAY when there is no receipt yet
   */
  hand(post: CasePost, now: Date): Promise<CaseReceipt>;
  /** @throws DomainError CASE_INSTITUTION_AWAY */
  ask(question: CaseQuestion, now: Date): Promise<CaseAnswer>;
}
