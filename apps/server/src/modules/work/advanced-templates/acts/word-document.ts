import { findDestinations } from '@moqi/pdf';
import { type FilledIn, FormulaRefused } from '@moqi/rules/variables';
import { DomainError } from '#kernel/refusal.ts';
import { documentSource, layOutWord, type Upload, wordSource } from '#modules/trust/files/index.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type Filling, WordRefused, WordTemplate } from '#platform/word/index.ts';
import { proposedVariables, readingOf } from '../document-variables.ts';
import { fieldsAt, placeName } from '../made-file.ts';
import { formulaWords } from '../problem-words.ts';
import { nameInRow } from '../repeated-roles.ts';
import type { Answers, Pictures, TemplateDocument } from '../template-document.ts';

/** `row`: where it stands within rows, which they are and their number, counted from 1. */
function fillingOf(filled: FilledIn, pictures: Pictures, row?: { readonly name: string; readonly number: number }): Filling {
  return {
    value: (name, isCapital) => pictures.get(name) ?? filled.printed(name, isCapital),
    holds: (condition) => filled.holds(condition),
    rows: (name) => filled.rows(name).map((one, at) => fillingOf(one, pictures, { name, number: at + 1 })),
    signer: (role) => (role === row?.name ? nameInRow(role, row.number) : role),
  };
}

/** The bytes of a Word file with everything filled in, as pages. @throws DomainError */
async function madePdf(platform: Platform, word: WordTemplate, fileName: string, { filled, pictures, contents }: Answers) {
  let count = 0;
  try {
    const bytes = await word.fill(fillingOf(filled, pictures), (place, role) =>
      placeName(
        place,
        contents.roles.findIndex(({ name }) => name === role),
        ++count,
      ),
    );
    return await layOutWord(platform, fileName, bytes);
  } catch (error) {
    if (error instanceof WordRefused) throw new DomainError('FILE_CONVERSION_EXCEEDED', { name: fileName });
    if (error instanceof FormulaRefused) throw new DomainError('TEMPLATE_FILE_FAULTY', { reason: formulaWords(error.fault, error.part) });
    throw error;
  }
}

async function placedIn(platform: Platform, { hash, pages }: Upload, { roles }: TemplateContents) {
  const source = await documentSource(platform, [hash]);
  try {
    return fieldsAt(await findDestinations(source), pages, roles);
  } finally {
    await source.close();
  }
}

async function readWord(source: Uint8Array, name: string): Promise<WordTemplate> {
  try {
    return await WordTemplate.read(source);
  } catch (error) {
    if (!(error instanceof WordRefused)) throw error;
    throw new DomainError(error.fault === 'damaged' ? 'FILE_DAMAGED' : 'FILE_CONVERSION_EXCEEDED', { name });
  }
}

/** The Word file that an upload was converted from; undefined: it was converted from none. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED */
export async function wordDocument(platform: Platform, upload: Upload): Promise<TemplateDocument | undefined> {
  const { fileName } = upload;
  const source = await wordSource(platform, upload);
  if (source === undefined) return undefined;
  const word = await readWord(source, fileName);
  return {
    ...readingOf(word),
    variables: proposedVariables(word.tags),
    misfits: () => [],
    make: (answers) => madePdf(platform, word, fileName, answers),
    places: (made, contents) => placedIn(platform, made, contents),
  };
}
