import { useState } from 'react';
import { type Content, contentOf } from '../model/content.ts';
import type { Sending } from '../sending/use-send.ts';
import type { SavedDraft } from './changed-dialog.tsx';
import type { ContractSaver } from './contract-saver.ts';
import type { Saving } from './saver.ts';
import type { Autosave } from './use-autosave.ts';

interface ChangedOptions {
  readonly content: Content;
  readonly autosave: Autosave;
  readonly saver: ContractSaver;
  readonly sending: Sending;
  readonly onRestart: (saved: SavedDraft) => void;
}

/** What is to be decided when the draft was saved from elsewhere; undefined: it was not, or one looks at it later. */
export function useChanged({ content, autosave, saver, sending, onRestart }: ChangedOptions) {
  const [putOff, setPutOff] = useState<Saving>();
  const id = autosave.id();
  const isUnsent = sending.error?.code === 'DRAFT_CHANGED';
  const isUnsaved = autosave.saving.state === 'changed' && putOff !== autosave.saving;
  if (id === undefined || (!isUnsent && !isUnsaved)) return undefined;
  const onKeepMine = async (saved: SavedDraft): Promise<void> => {
    await saver.keepBeside(contentOf(saved));
    saver.continueFrom(saved.revision);
    sending.reset();
    await autosave.flush();
  };
  const onTakeSaved = async (saved: SavedDraft): Promise<void> => {
    await saver.keepBeside(content);
    autosave.finish();
    onRestart(saved);
  };
  const onClose = (): void => {
    setPutOff(autosave.saving);
    sending.reset();
  };
  return { id, onKeepMine, onTakeSaved, onClose };
}
