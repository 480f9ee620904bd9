import type { Values } from '@moqi/rules/variables';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { fillTemplate } from '#modules/work/advanced-templates/index.ts';
import type { Draft, Sender } from '#modules/work/contracts/index.ts';
import { draftOf } from '#modules/work/sending/index.ts';
import { type TakenTemplate, type TemplateContents, type TemplateVersion, takeTemplateVersion } from '#modules/work/templates/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { holdApiTemplate } from './own-api-template.ts';

export interface FromCode {
  readonly actor: Member;
  readonly sender: Sender;
  readonly code: string;
  readonly values: Values;
  readonly now: Date;
  transact<T>(this: void, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** @throws DomainError API_TEMPLATE_UNKNOWN {code}, API_TEMPLATE_DISABLED {code}, and what the judge of templates refuses */
async function takenByCode(tx: Tx, actor: Member, code: string): Promise<TakenTemplate> {
  const { isEnabled, ...version } = await holdApiTemplate(tx, actor, code);
  if (!isEnabled) throw new DomainError('API_TEMPLATE_DISABLED', { code });
  return takeTemplateVersion(tx, actor, version);
}

/** The values in the files, where it has variables. @throws DomainError TEMPLATE_HAS_NO_VARIABLES {name}, and what the values are refused for */
async function filledIn(platform: Platform, contents: TemplateContents, { actor, values, now, transact }: FromCode) {
  if (contents.variables === undefined) {
    if (Object.keys(values).length > 0) throw new DomainError('TEMPLATE_HAS_NO_VARIABLES', { name: contents.name });
    return contents;
  }
  const { party, personId } = actor;
  return (await fillTemplate(platform, { party, personId, contents, values, now, transact })).contents;
}

/** What a contract of the version that a code stands for starts with. Runs outside of any transaction. @throws DomainError */
export async function beginFromCode(
  platform: Platform,
  from: FromCode,
): Promise<{ readonly draft: Draft; readonly template: TemplateVersion }> {
  const { actor, sender, code, now, transact } = from;
  const { contents, ...template } = await transact((tx) => takenByCode(tx, actor, code));
  const filled = await filledIn(platform, contents, from);
  return { draft: await transact((tx) => draftOf(tx, { sender, contents: filled, now })), template };
}
