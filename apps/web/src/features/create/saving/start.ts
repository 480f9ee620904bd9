import type { ApprovalVerdict, OutputOf, readDraft } from '@moqi/api';
import { type Content, contentOf, type References } from '../model/content.ts';
import { readCopy } from './kept-copy.ts';

/** What the wizard begins with. */
export interface Start {
  readonly content: Content;
  readonly references: References;
  readonly applyId: string | undefined;
  readonly savedAt: string | undefined;
  /** it comes from this device: the server does not have it yet */
  readonly isRestored: boolean;
  /** why it came back from its approval */
  readonly verdict: ApprovalVerdict | undefined;
}

/** A new contract, or the one that never reached the server. */
export function newStart(owner: string, content: Content): Start {
  const applyId = undefined;
  const copy = readCopy({ owner, applyId });
  const found = copy ?? { content, references: {} };
  return {
    content: found.content,
    references: found.references,
    applyId,
    savedAt: undefined,
    isRestored: copy !== undefined,
    verdict: undefined,
  };
}

/** A draft as the server has it, or this device's copy when that was changed later. */
export function continuedStart(owner: string, draft: OutputOf<typeof readDraft>): Start {
  const { applyId, savedAt, files, verdict } = draft;
  const references = Object.fromEntries(files.map((reference) => [reference.targetId, reference]));
  const copy = readCopy({ owner, applyId });
  if (copy && copy.at > new Date(savedAt).getTime()) {
    // the server's references are the fresher ones: those of the copy may have run out
    return { content: copy.content, references: { ...copy.references, ...references }, applyId, savedAt, isRestored: true, verdict };
  }
  return { content: contentOf(draft), references, applyId, savedAt, isRestored: false, verdict };
}
