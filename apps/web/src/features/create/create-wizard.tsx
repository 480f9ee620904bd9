import type { FileReference } from '@moqi/api';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/format/use-now.ts';
import { usePhone } from '../../shared/layout/use-phone.ts';
import { MissingPointsDialog } from '../../shared/points/missing-points-dialog.tsx';
import { GotoAuthDialog } from '../../shared/real-name/goto-auth-dialog.tsx';
import { ToolFrame } from '../../shells/tool.tsx';
import type { CreateAddress } from './create-page.tsx';
import { titleOf } from './files/contract-title.ts';
import { FilesStep } from './files/files-step.tsx';
import { useUploads } from './files/use-uploads.ts';
import { createKey, type References, withChange } from './model/content.ts';
import type { Oneself } from './model/own-party.ts';
import { withWantedStraddles } from './model/placement.ts';
import { furthestStep, type Step } from './model/readiness.ts';
import { PartiesStep } from './parties/parties-step.tsx';
import { PlaceStep, type PlaceStepHandle } from './placing/place-step.tsx';
import { ReturnedNote } from './returned-note.tsx';
import { SavedWords } from './saving/saved-words.tsx';
import type { Start } from './saving/start.ts';
import { useAutosave } from './saving/use-autosave.ts';
import { DoneView, type Sent } from './sending/done-view.tsx';
import { SendStep } from './sending/send-step.tsx';
import { useSend } from './sending/use-send.ts';
import { useWizard } from './use-wizard.ts';
import { WizardActions, WizardTrail } from './wizard-bar.tsx';

interface CreateWizardProps {
  readonly start: Start;
  readonly owner: string;
  readonly oneself: Oneself;
  /** the step of the address */
  readonly step: Step | undefined;
  readonly onGo: (address: CreateAddress, replace: boolean) => void;
}

/** The four steps over one content. */
export function CreateWizard({ start, owner, oneself, step: wanted, onGo }: CreateWizardProps) {
  const { t } = useTranslation('create');
  const wizard = useWizard(start.content);
  const { content, edit, begin } = wizard;
  const [references, setReferences] = useState<References>(start.references);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [sent, setSent] = useState<Sent>();
  const placing = useRef<PlaceStepHandle>(null);
  const now = useNow();
  const isPhone = usePhone();
  const furthest = furthestStep(content, now);
  const step = Math.min(wanted ?? 1, furthest) as Step;

  const autosave = useAutosave({
    content,
    references,
    owner,
    applyId: start.applyId,
    savedAt: start.savedAt,
    isRestored: start.isRestored,
    onNumbered: (applyId) => onGo({ applyId, step }, true),
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
  const sending = useSend({ content, autosave, onSent: setSent });

  // each stay at the third step has its own history
  useEffect(() => begin(), [step, begin]);
  const go = (to: Step): void => {
    const applyId = autosave.applyId();
    onGo({ ...(applyId === undefined ? {} : { applyId }), step: to }, false);
  };
  const next = (): void => {
    setTried((before) => new Set([...before, step]));
    if (uploads.isBusy) return;
    if (step === 2) edit((before) => withWantedStraddles(before, (id) => references[id]?.pages ?? [], createKey));
    if (furthest > step) return go((step + 1) as Step);
    if (step === 3) placing.current?.showMissing();
  };

  if (sent) return <DoneView sent={sent} content={content} oneself={oneself} />;
  const views: Record<Step, ReactNode> = {
    1: <FilesStep wizard={wizard} references={references} uploads={uploads} isTried={tried.has(1)} />,
    2: <PartiesStep wizard={wizard} references={references} oneself={oneself} isTried={tried.has(2)} />,
    3: <PlaceStep ref={placing} wizard={wizard} references={references} />,
    4: (
      <SendStep
        content={content}
        references={references}
        sending={sending}
        onGo={go}
        onApproval={(change) => edit((before) => ({ ...before, settings: withChange(before.settings, change) }))}
        onPayer={(consumMode) => edit((before) => ({ ...before, settings: { ...before.settings, consumMode } }))}
      />
    ),
  };
  return (
    <ToolFrame
      name={content.contractName.trim() || t('title')}
      saved={<SavedWords saving={autosave.saving} />}
      steps={<WizardTrail step={step} />}
      actions={
        <WizardActions
          step={step}
          wizard={wizard}
          isBusy={uploads.isBusy || sending.isSending}
          onBack={() => go((step - 1) as Step)}
          // a phone cannot place what is missing
          onNext={isPhone && step === 3 && furthest === 3 ? undefined : next}
          onSend={sending.send}
        />
      }
    >
      {start.verdict ? (
        <div className="create-held">
          <ReturnedNote verdict={start.verdict} />
          <div>{views[step]}</div>
        </div>
      ) : (
        views[step]
      )}
      <GotoAuthDialog />
      <MissingPointsDialog />
    </ToolFrame>
  );
}
