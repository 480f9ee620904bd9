import { randomBytes } from 'node:crypto';
import {
  deleteApiTemplate,
  findApiTemplate,
  listApiTemplates,
  MOST_API_TEMPLATES,
  operateApiTemplate,
  switchApiTemplate,
} from '@moqi/api/work/api-templates';
import type { Member } from '#kernel/actor.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { contentsToWire, pinnedTemplates, publishedTemplate } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { holdApiTemplate } from '../acts/own-api-template.ts';
import { type ApiTemplate, CODE_LETTERS, codeOf } from '../api-template.ts';
import { memberWho } from '../judge.ts';
import { countApiTemplates, findByCode, pageApiTemplates, removeApiTemplate, writeApiTemplate } from '../store/api-templates.ts';
import { apiTemplateToWire } from '../wire.ts';
import { sampleRequest } from '../wire-sample.ts';

type Verb = 'addCode' | 'pinCode' | 'enableCode' | 'disableCode' | 'removeCode';

async function record(tx: Tx, actor: Member, now: Date, { verb, one, name }: { verb: Verb; one: ApiTemplate; name: string }) {
  const object = { type: 'template', id: one.templateId, name };
  await recordChange(tx, actor, now, { action: `templates.${verb}`, object, after: { templateCode: one.code, version: one.version } });
}

/** The name that the template has, for the log. */
async function nameOf(tx: Tx, one: ApiTemplate): Promise<string> {
  return (await pinnedTemplates(tx, one.party, [one])).get(one)?.name ?? '';
}

export const listApiTemplatesHandler = handle(listApiTemplates, async ({ actor, input: { itemPage, pageSize }, tx }) => {
  const { party } = memberWho('read', actor);
  const page = await pageApiTemplates(tx, party, { offset: (itemPage - 1) * pageSize, limit: pageSize });
  const pinned = await pinnedTemplates(tx, party, page);
  const list = page.flatMap((one) => {
    const found = pinned.get(one);
    return found ? [apiTemplateToWire(one, found)] : [];
  });
  return { list, count: await countApiTemplates(tx, party), itemPage, pageSize };
});

export const findApiTemplateHandler = handle(findApiTemplate, async ({ actor, input: { tplCode: code }, tx, fail }) => {
  const { party } = memberWho('read', actor);
  const one = (await findByCode(tx, party, code)) ?? fail('API_TEMPLATE_UNKNOWN', { code });
  const found = (await pinnedTemplates(tx, party, [one])).get(one) ?? fail('API_TEMPLATE_UNKNOWN', { code });
  const { contents } = found;
  return { ...apiTemplateToWire(one, found), contents: contentsToWire(contents), sample: sampleRequest(code, contents) };
});

export const operateApiTemplateHandler = handle(operateApiTemplate, async ({ actor, input, now, tx, fail }) => {
  const member = memberWho('manage', actor);
  const { party } = member;
  const held = 'tplCode' in input ? await holdApiTemplate(tx, member, input.tplCode) : undefined;
  const templateId = 'tplId' in input ? input.tplId : (held?.templateId ?? '');
  const { version, name } = await publishedTemplate(tx, member, templateId);
  if (held === undefined && (await countApiTemplates(tx, party)) >= MOST_API_TEMPLATES)
    fail('API_TEMPLATES_TOO_MANY', { most: MOST_API_TEMPLATES });
  const made = held ?? { party, templateId, code: codeOf(randomBytes(CODE_LETTERS)), isEnabled: true, createdAt: now };
  const one: ApiTemplate = { ...made, version, pinnedAt: now, pinnedByName: member.name };
  await writeApiTemplate(tx, one);
  await record(tx, member, now, { verb: held === undefined ? 'addCode' : 'pinCode', one, name });
  return { tplCode: one.code, version };
});

export const switchApiTemplateHandler = handle(switchApiTemplate, async ({ actor, input, now, tx }) => {
  const member = memberWho('manage', actor);
  const held = await holdApiTemplate(tx, member, input.tplCode);
  const one = { ...held, isEnabled: input.enabled === 1 };
  await writeApiTemplate(tx, one);
  await record(tx, member, now, { verb: one.isEnabled ? 'enableCode' : 'disableCode', one, name: await nameOf(tx, one) });
  return { tplCode: one.code, enabled: one.isEnabled };
});

export const deleteApiTemplateHandler = handle(deleteApiTemplate, async ({ actor, input, now, tx }) => {
  const member = memberWho('manage', actor);
  const one = await holdApiTemplate(tx, member, input.tplCode);
  await removeApiTemplate(tx, one);
  await record(tx, member, now, { verb: 'removeCode', one, name: await nameOf(tx, one) });
  return { tplCode: one.code };
});
