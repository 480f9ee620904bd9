import type { Words } from '@moqi/api';
import type { FilledIn, Variable } from '@moqi/rules/variables';
import type { Upload } from '#modules/trust/files/index.ts';
import type { PlacedField, TemplateContents } from '#modules/work/templates/index.ts';
import type { FoundTag, WordPicture } from '#platform/word/index.ts';

export type Pictures = ReadonlyMap<string, WordPicture>;

/** What a file of a template says of itself. */
export interface DocumentReading {
  readonly tags: readonly FoundTag[];
  readonly problems: readonly Words[];
}

/** What is filled in. */
export interface Answers {
  readonly filled: FilledIn;
  readonly pictures: Pictures;
  /** the roles as they sign: one for each row of those that are repeated */
  readonly contents: TemplateContents;
}

/** A file of a template that leaves something open: a Word file with tags, or a PDF with a form. */
export interface TemplateDocument extends DocumentReading {
  /** what it asks for, with the kinds that it suggests */
  readonly variables: readonly Variable[];
  /** where variables of a template are of kinds that it cannot take */
  misfits(variables: readonly Variable[]): readonly Words[];
  /** The bytes of a PDF with everything filled in. @throws DomainError TEMPLATE_VALUES_WRONG {reason}, TEMPLATE_FILE_FAULTY {reason}, FILE_… */
  make(answers: Answers): Promise<Uint8Array | AsyncIterable<Uint8Array>>;
  /** The places to sign in what was made of it. */
  places(made: Upload, contents: TemplateContents): Promise<readonly PlacedField[]>;
}
