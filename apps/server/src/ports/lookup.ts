/** A name and the ID number that is said to be its bearer's. */
export interface NamedPerson {
  readonly name: string;
  readonly idNo: string;
}

/** Records elsewhere that are asked one question at a time. */
export interface Lookup<Question, Answer> {
  readonly name: 'provider' | 'simulator' | 'none';
  /** What a simulator knows, to be shown beside the form. */
  readonly testQuestions: readonly Question[];
  /**
   * What is asked again under the same number is the same question.
   * @throws DomainError LOOKUP_UNAVAILABLE when nobody answers
   */
  ask(question: Question, requestId: string): Promise<Answer>;
}

export interface Lookups {
  /** Whether the records of persons have this name with this number (姓名与证件号核验). */
  readonly persons: Lookup<NamedPerson, boolean>;
  /** The credit code that the register of companies has for a full name; undefined: it has no company of this name. */
  readonly companies: Lookup<string, string | undefined>;
}
