import type { FileReference } from '@moqi/api/trust/files';
import { usePhone, useToast } from '@moqi/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from './files/contract-title.ts';
import { useHandedFiles } from './files/use-handed-files.ts';
import { type Uploads, useUploads } from './files/use-uploads.ts';
import { type Content, createKey, type References } from './model/content.ts';
import { withWantedStraddles } from './model/placement.ts';
import type { Step } from './model/steps.ts';
import type { PlaceStepHandle } from './placing/place-step.tsx';
import type { SaveDraft } from './saving/draft-saver.ts';
import type { Start } from './saving/start.ts';
import { type Autosave, useAutosave } from './saving/use-autosave.ts';
import { useWizard, type Wizard } from './use-wizard.ts';

interface StepsOptions {
  readonly start: Pick<Start, 'content' | 'references' | 'id' | 'savedAt' | 'isRestored'>;
  readonly owner: string;
  readonly save: SaveDraft;
  readonly revision?: () => number | undefined;
  /** the step of the address */
  readonly wanted: Step | undefined;
  /** the step one can have come to */
  readonly furthestOf: (content: Content) => Step;
  /** Changes the address; `replace` leaves no trace in the history. */
  readonly onGo: (id: string | undefined, step: Step, replace: boolean) => void;
}

export interface Steps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly uploads: Uploads;
  readonly autosave: Autosave;
  readonly step: Step;
  /** 下一步 was asked for there */
  readonly tried: ReadonlySet<Step>;
  readonly placing: RefObject<PlaceStepHandle | null>;
  readonly go: (step: Step) => void;
  /** undefined: a phone cannot place what is missing */
  readonly next: (() => void) | undefined;
}

/** Steps over one content that is saved by itself: files, parties, places, and what comes of it. */
export function useSteps({ start, owner, save, revision, wanted, furthestOf, onGo }: StepsOptions): Steps {
  const { t } = useTranslation('create');
  const showToast = useToast();
  const wizard = useWizard(start.content);
  const { content, edit, begin } = wizard;
  const [references, setReferences] = useState<References>(start.references);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const placing = useRef<PlaceStepHandle>(null);
  const isPhone = usePhone();
  const furthest = furthestOf(content);
  const step = Math.min(wanted ?? 1, furthest) as Step;
  // where one is going: the number of a new draft may come between the press and the step that it leads to
  const going = useRef(step);
  useEffect(() => {
    going.current = step;
  }, [step]);
  const { id, savedAt, isRestored } = start;
  const autosave = useAutosave({
    content,
    references,
    owner,
    id,
    savedAt,
    isRestored,
    save,
    revision,
    onNumbered: (given) => onGo(given, going.current, true),
  });
  const uploads = useUploads(
    useCallback(
      (reference: FileReference) => {
        setReferences((before) => ({ ...before, [reference.targetId]: reference }));
        edit((before) => ({
          ...before,
          contractName: before.contractName || titleOf(reference.fileName),
          files: [...before.files, { targetId: reference.targetId, fileName: reference.fileName, fields: [] }],
        }));
      },
      [edit],
    ),
  );
  useHandedFiles(uploads, id === undefined);
  // each stay at the third step has its own history
  useEffect(() => begin(), [step, begin]);
  const go = (to: Step): void => {
    going.current = to;
    onGo(autosave.id(), to, false);
  };
  const next = (): void => {
    setTried((before) => new Set([...before, step]));
    if (uploads.isBusy) return;
    if (step === 2) edit((before) => withWantedStraddles(before, (file) => references[file]?.pages ?? [], createKey));
    // the third step reads the files: without a network it would show nothing
    if (step === 2 && furthest > step && !navigator.onLine) return showToast({ text: t('offlineNext') });
    if (furthest > step) return go((step + 1) as Step);
    if (step === 3) placing.current?.showMissing();
  };
  const canGoOn = !(isPhone && step === 3 && furthest === 3);
  return { wizard, references, uploads, autosave, step, tried, placing, go, next: canGoOn ? next : undefined };
}
