import type { OutputOf } from '@moqi/api';
import type { ApprovalVerdict } from '@moqi/api/work/contracts';
import type { readDraft } from '@moqi/api/work/sending';
import { type Content, contentOf, type References } from '../model/content.ts';
import { readCopy } from './kept-copy.ts';

/** A contract stays what its template made of it as long as it has its files. */
export interface BegunFrom {
  readonly templateId: string;
  readonly fileIds: readonly string[];
}

/** What the wizard begins with. */
export interface Start {
  readonly content: Content;
  readonly references: References;
  readonly id: string | undefined;
  readonly savedAt: string | undefined;
  /** the saving that the content continues */
  readonly revision: number | undefined;
  /** it comes from this device: the server does not have it yet */
  readonly isRestored: boolean;
  /** why it came back from its approval */
  readonly verdict: ApprovalVerdict | undefined;
  /** how the contract that it repeats ended */
  readonly repeats: OutputOf<typeof readDraft>['repeats'];
  /** when it goes out by itself, or why it did not */
  readonly planned: OutputOf<typeof readDraft>['planned'];
  /** what it was begun from, with its files */
  readonly template: BegunFrom | undefined;
}

/** A new contract, or the one that never reached the server. */
export function newStart(owner: string, content: Content): Start {
  const copy = readCopy({ owner, id: undefined });
  return unsaved(copy ?? { content, references: {} }, copy !== undefined);
}

/** What a visitor prepared before the registration: the server has nothing of it yet. */
export function demoStart(prepared: Pick<Start, 'content' | 'references'>): Start {
  return unsaved(prepared, true);
}

function unsaved({ content, references }: Pick<Start, 'content' | 'references'>, isRestored: boolean): Start {
  const nothing = {
    id: undefined,
    savedAt: undefined,
    revision: undefined,
    verdict: undefined,
    repeats: undefined,
    planned: undefined,
    template: undefined,
  };
  return { ...nothing, content, references, isRestored };
}

/**
 * A draft as the server has it, or what this device still keeps of it because it was never saved. A copy continues the saving that it was
 * made from: if another one came since, the next saving says so.
 */
export function continuedStart(owner: string, draft: OutputOf<typeof readDraft>): Start {
  const { applyId: id, savedAt, revision, files, verdict, repeats, planned, templateId } = draft;
  const references = Object.fromEntries(files.map((reference) => [reference.targetId, reference]));
  const template =
    templateId === undefined ? undefined : { templateId, fileIds: draft.attatchFileNamesJson.map(({ targetId }) => targetId) };
  const known = { id, savedAt, revision, verdict, repeats, planned, template };
  const copy = readCopy({ owner, id });
  if (copy && (copy.revision !== undefined || copy.at > new Date(savedAt).getTime())) {
    // the server's references are the fresher ones: those of the copy may have run out
    const restored = { content: copy.content, references: { ...copy.references, ...references }, isRestored: true };
    return { ...known, ...restored, revision: copy.revision ?? revision };
  }
  return { ...known, content: contentOf(draft), references, isRestored: false };
}

/** The template a contract still is what it made of it; undefined: there is none, or the files were exchanged. */
export function templateIdOf({ template }: Pick<Start, 'template'>, { files }: Pick<Content, 'files'>): string | undefined {
  if (template === undefined || files.length !== template.fileIds.length) return undefined;
  return files.every(({ targetId }) => template.fileIds.includes(targetId)) ? template.templateId : undefined;
}
