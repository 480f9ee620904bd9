/** One posting of a callback. */
export interface CallbackPost {
  /** https, or http to an address that the operator opened */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why nobody answered, or not acceptably. */
export type CallbackFailure =
  /** the name has no address */
  | 'unresolved'
  /** an address within a network that callbacks do not reach, or http outside of those that the operator opened */
  | 'forbidden'
  /** no whole answer in time */
  | 'late'
  /** its certificate was not accepted */
  | 'certificate'
  /** refused, reset, or not HTTP */
  | 'unreachable'
  /** more bytes than an answer may have */
  | 'tooLarge';

export type CallbackAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'failed'; readonly failure: CallbackFailure };

/** Posts to addresses that enterprises give. A redirect is an answer like any other: nobody follows it. Never throws. */
export interface CallbackTargets {
  post(post: CallbackPost): Promise<CallbackAnswer>;
}
