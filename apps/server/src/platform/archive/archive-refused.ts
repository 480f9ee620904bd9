/** A file that is no archive or no XML as it should be, or unpacks to more than the caller takes. */
export class ArchiveRefused extends Error {
  /** undefined: it is none, or a damaged one */
  readonly excess: 'content' | undefined;
  constructor(excess?: 'content', options?: ErrorOptions) {
    super(excess === undefined ? 'not a readable archive' : `an archive with too much ${excess}`, options);
    this.name = 'ArchiveRefused';
    this.excess = excess;
  }
}
