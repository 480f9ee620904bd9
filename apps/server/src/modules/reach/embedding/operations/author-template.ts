import { addAuthoredFile, previewAuthored, saveAuthored, showAuthoredFile } from '@moqi/api/reach/embedding';
import { sampleValues } from '@moqi/rules/variables';
import { checkReference, convertAtOnce, enterUpload, previewsOf, referToUpload, uploadsOf } from '#modules/trust/files/index.ts';
import { fillTemplate, offersToWire, readOffers, withMarks } from '#modules/work/advanced-templates/index.ts';
import { documentAnswer } from '#modules/work/downloads/index.ts';
import {
  assertComplete,
  contentsFromWire,
  editableTemplate,
  filesToWire,
  publishTemplate,
  rolesToWire,
  savedAnswer,
  variableFromWire,
} from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { authorOf } from '../acts/author-of.ts';
import { saveForCustomer } from '../acts/save-for-customer.ts';
import { type Authoring, MOST_AUTHORED_FILES } from '../authoring.ts';
import { holdAuthoring, noteAuthoredFile } from '../store/authorings.ts';

export const addAuthoredFileHandler = handleInSteps(addAuthoredFile, async ({ actor, input, files, now, platform, transact, fail }) => {
  const { authoring, member } = await authorOf(platform.db, { token: input.token, visitor: actor.origin, now });
  const { party, personId } = member;
  if (authoring.page === 'preview') return fail('AUTHORING_VIEW_ONLY');
  const assertRoom = ({ uploadIds }: Pick<Authoring, 'uploadIds'>): void => {
    if (uploadIds.length >= MOST_AUTHORED_FILES) fail('AUTHORING_FILES_TOO_MANY', { most: MOST_AUTHORED_FILES });
  };
  assertRoom(authoring);
  const upload = await convertAtOnce(platform, files);
  const offers = (await readOffers(platform, upload)) ?? { variables: [], marks: [], problems: [] };
  await transact(async (tx) => {
    // of uploads at once each counts those before it
    assertRoom(await holdAuthoring(tx, authoring));
    await enterUpload(tx, party, upload, { personId, now });
    await noteAuthoredFile(tx, authoring, upload.uploadId);
  });
  return { file: referToUpload(platform, party, upload, now), ...offersToWire(offers) };
});

export const saveAuthoredHandler = handleInSteps(saveAuthored, async ({ actor, input, now, platform, transact, fail }) => {
  const { token, revision, variables, finish, ...wire } = input;
  const { authoring, member } = await authorOf(platform.db, { token, visitor: actor.origin, now });
  if (authoring.page === 'preview') return fail('AUTHORING_VIEW_ONLY');
  const general = contentsFromWire(wire);
  const given = variables.length === 0 ? general : { ...general, variables: variables.map(variableFromWire) };
  const { contents, problems: furtherProblems } = await withMarks(platform, member.party, given);
  // saved in a transaction of its own: what is refused at finishing is kept
  const saved = await transact((tx) => saveForCustomer(tx, { authoring, actor: member, revision, contents, now }));
  const finished = { actor: member, saved, furtherProblems, now };
  const done = await transact(async (tx) => {
    if (finish === 0) return saved;
    // what a customer made is for programs and for who manages templates, until the company lets its members use it
    if (authoring.publishes) return publishTemplate(tx, { ...finished, ...(saved.version === 0 && { isForEverybody: false }) });
    await assertComplete(tx, { party: member.party, contents: saved.working, furtherProblems });
    return saved;
  });
  return { ...savedAnswer(done, now), problems: [...furtherProblems] };
});

export const previewAuthoredHandler = handleInSteps(previewAuthored, async ({ actor, input, now, platform, transact, fail }) => {
  const { db } = platform;
  const { authoring, member } = await authorOf(db, { token: input.token, visitor: actor.origin, now });
  const { party, personId } = member;
  const template = authoring.templateId === undefined ? undefined : await editableTemplate(db, member, authoring.templateId);
  if (template === undefined) return fail('TEMPLATE_UNKNOWN');
  const { working: contents } = template;
  const values = sampleValues(contents.variables ?? []);
  const filled = await fillTemplate(platform, { party, personId, contents, values, isPreview: true, now, transact });
  return {
    tplName: contents.name,
    attatchFileNamesJson: filesToWire(filled.contents.files),
    roleJson: rolesToWire(filled.contents.roles),
    files: filled.uploads.flatMap((upload) => (upload ? [referToUpload(platform, party, upload, now)] : [])),
  };
});

export const showAuthoredFileHandler = handleInSteps(showAuthoredFile, async ({ actor, input, now, platform, fail }) => {
  const { db } = platform;
  const { token, targetId, sign, ts } = input;
  const { party } = (await authorOf(db, { token, visitor: actor.origin, now })).member;
  checkReference(platform, party, { targetId, fileType: 1, sign, ts }, now);
  const upload = (await uploadsOf(db, party, [targetId])).get(targetId) ?? (await previewsOf(db, party, [targetId], now)).get(targetId);
  if (upload === undefined) return fail('FILE_UNKNOWN');
  return documentAnswer(platform, { ...upload, segments: [upload.hash] }, { fileName: upload.fileName, disposition: 'inline' });
});
