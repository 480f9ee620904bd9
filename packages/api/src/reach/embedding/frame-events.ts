interface NamedTask {
  readonly applyNo: string;
  readonly signNo: string;
}

/**
 * Why nothing can be done in a frame: its address was used or has ended; its hour is over; the key or the links of the task were ended;
 * the contract was revoked; the time for making a template, or for preparing a draft, is over; the draft was sent, changed or deleted from elsewhere; there was no answer; the browser did not show the frame; anything else, which the frame says.
 */
export type FrameFailure =
  | 'EMBED_ENTRY_ENDED'
  | 'LINK_EXPIRED'
  | 'LINK_REVOKED'
  | 'CONTRACT_REVOKED'
  | 'AUTHORING_ENTRY_ENDED'
  | 'AUTHORING_ENDED'
  | 'PREPARING_ENTRY_ENDED'
  | 'PREPARING_ENDED'
  | 'DRAFT_GONE'
  | 'UNANSWERED'
  | 'NOT_SHOWN'
  | 'UNEXPECTED';

/** What a frame tells the page around it, by name. None carries a secret. */
export interface FrameEvents {
  /** the frame is there */
  readonly ready: object;
  /** the contract was shown */
  readonly viewed: NamedTask;
  readonly signed: NamedTask;
  readonly refused: NamedTask;
  /** the template that a customer makes, or the draft that is prepared, was saved; `finished`: nothing is missing any more */
  readonly saved: ({ readonly tplId: string } | { readonly applyNo: string }) & { readonly finished: boolean };
  /** the draft was sent; `approving`: it goes out once the company has approved it */
  readonly sent: { readonly applyNo: string; readonly approving: boolean };
  /** nothing can be signed here */
  readonly failed: { readonly code: FrameFailure };
  /** the person in the frame is done and pressed the last button */
  readonly closed: object;
  /** what the content would take, in CSS pixels */
  readonly heightChanged: { readonly height: number };
}

/** As it is posted. */
export interface FrameMessage<Name extends keyof FrameEvents = keyof FrameEvents> {
  readonly from: 'moqi-sign';
  readonly type: Name;
  readonly detail: FrameEvents[Name];
}
