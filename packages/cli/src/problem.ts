import type { Words } from './words.ts';

/** What a person can put right, said in both languages. */
export class Problem extends Error {
  readonly words: Words;
  readonly facts: Readonly<Record<string, string>>;

  constructor(words: Words, facts: Readonly<Record<string, string>> = {}) {
    super(words.en);
    this.words = words;
    this.facts = facts;
  }
}
