import { findTemplate, readTemplate, showTemplatePage, TEMPLATE_PICTURE_WIDTH } from '@moqi/api/work/templates';
import { pageAnswer, uploadsOf } from '#modules/trust/files/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { readableTemplate, visibleTemplate } from '../acts/template-for-use.ts';
import { templateUser } from '../acts/template-user.ts';
import { filesOf } from '../acts/template-view.ts';
import { grantsOf } from '../store/template-grants.ts';
import { versionsOf } from '../store/template-versions.ts';
import { findTemplate as find, listed } from '../store/templates.ts';
import { shownContents } from '../template.ts';
import { contentsToWire, managedTemplate, templateCard } from '../wire.ts';

export const findTemplateHandler = handle(findTemplate, async ({ actor, input, now, platform, tx }) => {
  const { party } = actor;
  const template = await readableTemplate(tx, actor, input.tplId);
  const contents = shownContents(template);
  const grants = (await grantsOf(tx, party, [template.templateId])).get(template.templateId) ?? [];
  const card = templateCard(await listed(tx, { ...actor, now }, template), grants, await templateUser(tx, actor));
  return { ...card, contents: contentsToWire(contents), files: await filesOf({ db: tx, platform, party, now }, contents) };
});

export const readTemplateHandler = handle(readTemplate, async ({ actor, input, now, platform, tx, fail }) => {
  const { party } = actor;
  const template = (await find(tx, party, input.tplId)) ?? fail('TEMPLATE_UNKNOWN');
  const { working, revision, updatedAt } = template;
  const grants = (await grantsOf(tx, party, [template.templateId])).get(template.templateId) ?? [];
  const versions = await versionsOf(tx, template);
  return {
    ...managedTemplate(await listed(tx, { ...actor, now }, template), grants, await templateUser(tx, actor)),
    contents: contentsToWire(working),
    files: await filesOf({ db: tx, platform, party, now }, working),
    revision,
    savedAt: updatedAt.toISOString(),
    versions: versions.map(({ version, madeBy, madeAt }) => ({ version, madeBy, makeTime: madeAt.toISOString() })),
  };
});

export const showTemplatePageHandler = handleInSteps(showTemplatePage, async ({ actor, input, platform, fail }) => {
  const { db } = platform;
  const [file] = shownContents(await visibleTemplate(db, actor, input.tplId)).files;
  const upload = file && (await uploadsOf(db, actor.party, [file.uploadId])).get(file.uploadId);
  if (upload === undefined) return fail('PAGE_NOT_DRAWN');
  const drawn = { fileName: upload.fileName, hash: upload.hash, segments: [upload.hash] };
  return (await pageAnswer(platform, drawn, { page: 0, width: TEMPLATE_PICTURE_WIDTH, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
});
