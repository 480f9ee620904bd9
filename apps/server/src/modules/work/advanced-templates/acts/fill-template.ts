import { FilledIn, type Values, type Variable } from '@moqi/rules/variables';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { keepMade, keepPreview, keepPreviewed, previewsOf, type Upload, uploadsOf } from '#modules/trust/files/index.ts';
import type { PlacedFile, TemplateContents } from '#modules/work/templates/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { madeId } from '../made-file.ts';
import { joined, words } from '../problem-words.ts';
import { withRolesOfRows } from '../repeated-roles.ts';
import type { Answers, TemplateDocument } from '../template-document.ts';
import { valuesProblem } from '../values-problem.ts';
import { readOpenDocument } from './read-documents.ts';
import { readPictures } from './read-pictures.ts';

/** As many parties as a contract can have. */
const MOST_ROLES = 100;

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

/** @throws DomainError TEMPLATE_VALUES_WRONG {reason} */
function judged(variables: readonly Variable[], values: Values): FilledIn {
  const reason = valuesProblem(variables, values);
  if (reason !== undefined) throw new DomainError('TEMPLATE_VALUES_WRONG', { reason });
  return new FilledIn(variables, values);
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

interface Material extends Answers {
  readonly uploads: Uploads;
  /** made of the same values to be looked at; not asked for where they are to be taken over */
  readonly previews: Uploads;
}

/** @throws DomainError TEMPLATE_FILE_FAULTY {reason} */
function assertSound({ problems }: TemplateDocument): void {
  if (problems.length > 0) throw new DomainError('TEMPLATE_FILE_FAULTY', { reason: joined(problems) });
}

async function fillFile(platform: Platform, filling: FillingIn, file: PlacedFile, material: Material): Promise<Filled> {
  const { party, personId, isPreview = false, now, transact } = filling;
  const { uploads, previews, contents } = material;
  const upload = uploads.get(file.uploadId);
  const document = upload && (await readOpenDocument(platform, upload));
  if (document === undefined) return { file, upload };
  const uploadId = numberOf(platform, filling, file);
  const { fileName } = file;
  const make = async (): Promise<Upload> => {
    assertSound(document);
    const pdf = await document.make(material);
    const keep = isPreview ? keepPreview : keepMade;
    return keep(platform, { uploadId, fileName, pdf, party, personId, now }, transact);
  };
  const seen = async (): Promise<Upload | undefined> =>
    isPreview ? previews.get(uploadId) : keepPreviewed({ party, personId, uploadId, now }, transact);
  const made = uploads.get(uploadId) ?? (await seen()) ?? (await make());
  return { file: { ...file, uploadId, fields: [...file.fields, ...(await document.places(made, contents))] }, upload: made };
}

/** What a contract takes over from an advanced template once it is filled in. */
interface FilledTemplate {
  /** its files with the values in them and the fields where they say; a role for each row of those that are repeated */
  readonly contents: TemplateContents;
  readonly uploads: readonly (Upload | undefined)[];
}

/** @throws DomainError TEMPLATE_VALUES_WRONG {reason} */
function assertFew({ roles }: TemplateContents): void {
  if (roles.length <= MOST_ROLES) return;
  const reason = words(
    `签署方共 ${roles.length} 个，最多 ${MOST_ROLES} 个`,
    `${roles.length} parties would sign, and at most ${MOST_ROLES} can`,
  );
  throw new DomainError('TEMPLATE_VALUES_WRONG', { reason });
}

/**
 * What a contract of an advanced template begins with. Runs outside of any transaction.
 * @throws DomainError TEMPLATE_VALUES_WRONG {reason}, TEMPLATE_FILE_FAULTY {reason}, FILE_…
 */
export async function fillTemplate(platform: Platform, filling: FillingIn): Promise<FilledTemplate> {
  const { party, values, isPreview = false, now } = filling;
  const { variables = [] } = filling.contents;
  const filled = judged(variables, values);
  const contents = withRolesOfRows(filling.contents, filled);
  assertFew(contents);
  const pictures = await readPictures(variables, values);
  const made = contents.files.map((file) => numberOf(platform, filling, file));
  const uploads = await uploadsOf(platform.db, party, [...contents.files.map(({ uploadId }) => uploadId), ...made]);
  const previews = isPreview ? await previewsOf(platform.db, party, made, now) : new Map<string, Upload>();
  const files: Filled[] = [];
  for (const file of contents.files) {
    files.push(await fillFile(platform, filling, file, { uploads, previews, filled, pictures, contents }));
  }
  return { contents: { ...contents, files: files.map(({ file }) => file) }, uploads: files.map(({ upload }) => upload) };
}
