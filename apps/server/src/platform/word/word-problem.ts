/**
 * unknown: what stands between the braces · unclosed: braces without their other half · unopened, unended: 否则 or 结束 without a beginning, and the
 * other way round · notAlone: the ends of a block that spans paragraphs share theirs with other text · elsewhere: a place to sign in a header, a
 * text box or rows
 */
export type WordFault = 'unknown' | 'unclosed' | 'unopened' | 'unended' | 'notAlone' | 'elsewhere';

export interface WordProblem {
  readonly fault: WordFault;
  /** as it stands in the file */
  readonly text: string;
}
