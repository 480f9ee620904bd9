/** 见证方: somebody else who cosigns checkpoints of the transparent log that follow from those it saw before (c2sp.org/tlog-witness). */
export interface LogWitness {
  /** its verifier key: a line of text, which names it too */
  readonly key: string;
  /** @returns what it answered; undefined: nobody answered */
  addCheckpoint(body: string): Promise<{ readonly status: number; readonly body: string } | undefined>;
}
