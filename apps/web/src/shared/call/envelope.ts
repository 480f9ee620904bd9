/** An answer as the platform sends it, made regular: `success` a boolean, `code` a number. */
export interface Envelope {
  readonly success: boolean;
  readonly data: unknown;
  readonly code: number;
  readonly msg: string;
  /** Set where the session was lost and the person is on the way to the login (specification §4). */
  readonly reloadLogin?: true;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

/** Specification §5.2: an answer that is a string is parsed; it is a success only when `success` is true or 'true'. */
export function envelopeOf(text: string): Envelope | undefined {
  const value = parsed(parsed(text)); // twice: a JSON string may hold the JSON
  if (typeof value !== 'object' || value === null || !('success' in value)) return undefined;
  const { success, data = null, code = 0, msg = '' } = value as Record<string, unknown>;
  return { success: success === true || success === 'true', data, code: Number(code), msg: typeof msg === 'string' ? msg : '' };
}
