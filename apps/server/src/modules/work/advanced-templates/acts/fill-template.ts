import { findDestinations } from '@moqi/pdf';
import { FilledIn, FormulaRefused, type Values, type Variable } from '@moqi/rules/variables';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  documentSource,
  keepMade,
  keepPreview,
  keepPreviewed,
  layOutWord,
  previewsOf,
  type Upload,
  uploadsOf,
} from '#modules/trust/files/index.ts';
import type { PlacedFile, TemplateContents } from '#modules/work/templates/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Filling, type WordPicture, WordRefused, type WordTemplate } from '#platform/word/index.ts';
import { fieldsAt, madeId, placeName } from '../made-file.ts';
import { formulaWords, joined, wordProblemWords } from '../problem-words.ts';
import { valuesProblem } from '../values-problem.ts';
import { readWord } from './read-documents.ts';
import { readPictures } from './read-pictures.ts';

/** What the files of a contract are made of. */
export interface FillingIn {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly contents: TemplateContents;
  readonly values: Values;
  /** they are looked at alone: no contract is begun from them */
  readonly isPreview?: boolean;
  readonly now: Date;
  transact<T>(this: void, work: (tx: Tx) => Promise<T>): Promise<T>;
}

type Pictures = ReadonlyMap<string, WordPicture>;

function fillingOf(filled: FilledIn, pictures: Pictures): Filling {
  return {
    value: (name, isCapital) => pictures.get(name) ?? filled.printed(name, isCapital),
    holds: (condition) => filled.holds(condition),
    rows: (name) => filled.rows(name).map((row) => fillingOf(row, pictures)),
  };
}

/** @throws DomainError TEMPLATE_VALUES_WRONG {reason} */
function judged(variables: readonly Variable[], values: Values): FilledIn {
  const reason = valuesProblem(variables, values);
  if (reason !== undefined) throw new DomainError('TEMPLATE_VALUES_WRONG', { reason });
  return new FilledIn(variables, values);
}

/** The bytes of a Word file with everything filled in, as pages. @throws DomainError */
async function madePdf(
  platform: Platform,
  word: WordTemplate,
  { contents, fileName, filling }: Pick<FillingIn, 'contents'> & { readonly fileName: string; readonly filling: Filling },
) {
  if (word.problems.length > 0) throw new DomainError('TEMPLATE_FILE_FAULTY', { reason: joined(word.problems.map(wordProblemWords)) });
  let count = 0;
  try {
    const bytes = await word.fill(filling, (place, role) =>
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

/** Of the same file with the same values the same: a preview, a draft and what is sent have the same bytes. */
function numberOf({ secrets }: Platform, { party, contents, values }: FillingIn, { uploadId }: PlacedFile): string {
  const { variables, roles } = contents;
  const ordered = Object.keys(values)
    .toSorted((left, right) => (left < right ? -1 : 1))
    .map((name) => [name, values[name]]);
  const made = JSON.stringify([party, uploadId, variables, roles.map(({ name }) => name), ordered]);
  return madeId(secrets.mac('filled-template', made));
}

/** The uploads that a template has, and those of them that were filled in before. */
type Uploads = ReadonlyMap<string, Upload>;

interface Filled {
  readonly file: PlacedFile;
  readonly upload: Upload | undefined;
}

interface Material {
  readonly uploads: Uploads;
  /** made of the same values to be looked at; not asked for where they are to be taken over */
  readonly previews: Uploads;
  readonly filled: FilledIn;
  readonly pictures: Pictures;
}

async function fillFile(
  platform: Platform,
  filling: FillingIn,
  file: PlacedFile,
  { uploads, previews, filled, pictures }: Material,
): Promise<Filled> {
  const { party, personId, contents, isPreview = false, now, transact } = filling;
  const upload = uploads.get(file.uploadId);
  const word = upload && (await readWord(platform, upload));
  if (word === undefined || (word.tags.length === 0 && word.problems.length === 0)) return { file, upload };
  const uploadId = numberOf(platform, filling, file);
  const { fileName } = file;
  const make = async (): Promise<Upload> => {
    const pdf = await madePdf(platform, word, { contents, fileName, filling: fillingOf(filled, pictures) });
    const keep = isPreview ? keepPreview : keepMade;
    return keep(platform, { uploadId, fileName, pdf, party, personId, now }, transact);
  };
  const seen = async (): Promise<Upload | undefined> =>
    isPreview ? previews.get(uploadId) : keepPreviewed({ party, personId, uploadId, now }, transact);
  const made = uploads.get(uploadId) ?? (await seen()) ?? (await make());
  return { file: { ...file, uploadId, fields: [...file.fields, ...(await placedIn(platform, made, contents))] }, upload: made };
}

/**
 * The files of a contract of an advanced template, with the values in them and the fields where their Word files say. Runs outside of any
 * transaction. @throws DomainError TEMPLATE_VALUES_WRONG {reason}, TEMPLATE_FILE_FAULTY {reason}, FILE_…
 */
export async function fillTemplate(platform: Platform, filling: FillingIn): Promise<readonly Filled[]> {
  const { party, contents, values, isPreview = false, now } = filling;
  const { variables = [] } = contents;
  const filled = judged(variables, values);
  const pictures = await readPictures(variables, values);
  const made = contents.files.map((file) => numberOf(platform, filling, file));
  const uploads = await uploadsOf(platform.db, party, [...contents.files.map(({ uploadId }) => uploadId), ...made]);
  const material = {
    uploads,
    previews: isPreview ? await previewsOf(platform.db, party, made, now) : new Map<string, Upload>(),
    filled,
    pictures,
  };
  const files: Filled[] = [];
  for (const file of contents.files) files.push(await fillFile(platform, filling, file, material));
  return files;
}
