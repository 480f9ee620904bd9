/** A reason not to start that the operator can mend: one sentence in Chinese, one in English, no stack. */
export class StartFailure extends Error {
  readonly sentences: { readonly zh: string; readonly en: string };

  constructor(zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.name = 'StartFailure';
    this.sentences = { zh, en };
  }
}

/** The `code` of an error of the operating system, of PostgreSQL or of Node, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
