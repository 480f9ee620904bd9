import { type ErrorCode, errorNumber, errorRows } from '@moqi/api';

/** The call never got an answer that can be read: no network, no server, a proxy's page. */
export const UNANSWERED = 'UNANSWERED';

/** Why a call failed. `msg` is a sentence for the person, already in the language of the page. */
export class CallRefused extends Error {
  /** The name of the refusal; undefined for a number that this page does not know yet. */
  readonly code: ErrorCode | typeof UNANSWERED | undefined;
  /** The number on the wire; 0 when there was no answer. */
  readonly number: number;
  readonly msg: string;
  /** What belongs to the refusal: its facts, or `{ fields }` for a wrong input. */
  readonly data: unknown;
  /** To be named in a request for help. */
  readonly requestId: string;

  constructor(refusal: Pick<CallRefused, 'code' | 'number' | 'msg' | 'data' | 'requestId'>) {
    super(refusal.msg);
    this.name = 'CallRefused';
    this.code = refusal.code;
    this.number = refusal.number;
    this.msg = refusal.msg;
    this.data = refusal.data;
    this.requestId = refusal.requestId;
  }

  /** Nobody is logged in (any more). */
  get unauthenticated(): boolean {
    return meansSessionLost(this.number);
  }

  /** Specification §4: passed through with no action. It is nobody's failure: what is shown stays, and what came stands here as it is. */
  get isPassedThrough(): boolean {
    return this.number === 10401;
  }

  /** The sentence of each wrong field by its path, where the input was refused. */
  get fields(): Readonly<Record<string, string>> {
    const fields = typeof this.data === 'object' && this.data !== null && 'fields' in this.data ? this.data.fields : undefined;
    return (fields as Readonly<Record<string, string>> | undefined) ?? {};
  }
}

const byNumber = new Map(errorRows.map(({ code, number }) => [number, code]));

export function codeOf(number: number): ErrorCode | undefined {
  return byNumber.get(number);
}

const UNAUTHENTICATED = errorNumber('UNAUTHENTICATED');
const SESSION_REPLACED = errorNumber('SESSION_REPLACED');

/** Specification §4: these two numbers, and no others, force a new login. */
export function meansSessionLost(number: number): boolean {
  return number === UNAUTHENTICATED || number === SESSION_REPLACED;
}
