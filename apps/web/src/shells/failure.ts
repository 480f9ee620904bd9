import { CallRefused } from '#shared/call/call-refused.ts';

export interface Failure {
  /** 0 when no server answered. */
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
}

function numberOf(error: object): number | undefined {
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Status and message of whatever was thrown: the error's own status, else 500; a text is a 500 with that text (specification §8). */
export function readFailure(error: unknown): Failure {
  if (error instanceof CallRefused) {
    return { status: error.code === 'UNANSWERED' ? 0 : 500, message: error.msg, requestId: error.requestId };
  }
  if (typeof error === 'object' && error !== null) {
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return { status: numberOf(error) ?? 500, message, requestId: '' };
  }
  return { status: 500, message: String(error), requestId: '' };
}
