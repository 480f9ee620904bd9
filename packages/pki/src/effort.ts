/**
 * What may be spent on all signatures of one file. A caller that bounds its work hands one over to every call; without one each call is
 * bounded by itself.
 */
export class Effort {
  /** Called before a signature is verified or evidence is searched, with the work in bytes that could be read instead. What it throws ends the call. */
  readonly spend: (work: number) => void;
  /** Issuers that were tried and led nowhere. */
  wasted = 0;

  constructor(spend: (work: number) => void) {
    this.spend = spend;
  }
}
