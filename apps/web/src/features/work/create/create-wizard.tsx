import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingPointsDialog } from '#entities/points/missing-points-dialog.tsx';
import { GotoAuthDialog } from '#entities/real-name/goto-auth-dialog.tsx';
import { useNow } from '#shared/format/use-now.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { ToolFrame } from '#shells/tool.tsx';
import type { CreateAddress } from './create-page.tsx';
import { FilesStep } from './files/files-step.tsx';
import { withChange } from './model/content.ts';
import type { Oneself } from './model/own-party.ts';
import { furthestStep } from './model/readiness.ts';
import { comesTooEarly, hasStepBefore, wayOn } from './model/single-step.ts';
import type { Step } from './model/steps.ts';
import { PartiesStep } from './parties/parties-step.tsx';
import { PlaceStep } from './placing/place-step.tsx';
import { useAllowedReading } from './reading/use-reading.ts';
import { BesideNotes } from './returned-note.tsx';
import { ChangedDialog, type SavedDraft } from './saving/changed-dialog.tsx';
import { createContractSaver } from './saving/contract-saver.ts';
import { SavedWords } from './saving/saved-words.tsx';
import { type Start, templateIdOf } from './saving/start.ts';
import { useChanged } from './saving/use-changed.ts';
import { DoneView, PlannedView, type Sent } from './sending/done-view.tsx';
import { SendStep } from './sending/send-step.tsx';
import { useSend } from './sending/use-send.ts';
import { EarlierStep } from './single-step.tsx';
import { useLeave } from './use-leave.ts';
import { useSteps } from './use-steps.ts';
import { WizardActions, WizardTrail } from './wizard-bar.tsx';

interface CreateWizardProps {
  readonly start: Start;
  readonly owner: string;
  readonly oneself: Oneself;
  /** the step of the address */
  readonly step: Step | undefined;
  /** the only step that the page shows */
  readonly only: Step | undefined;
  readonly isSingle: boolean | undefined;
  readonly onGo: (address: CreateAddress, replace: boolean) => void;
  /** Goes on with what was saved from elsewhere. */
  readonly onRestart: (saved: SavedDraft) => void;
}

/** The four steps over one content. */
export function CreateWizard({ start, owner, oneself, step: wanted, only, isSingle, onGo, onRestart }: CreateWizardProps) {
  const { t } = useTranslation('create');
  const [sent, setSent] = useState<Sent>();
  const now = useNow();
  const audience = useDoor();
  const queries = useQueryClient();
  const [saver] = useState(() => createContractSaver({ audience, queries, revision: start.revision }));
  const { wizard, references, uploads, autosave, step, tried, placing, go, next } = useSteps({
    start,
    owner,
    wanted,
    save: saver.save,
    revision: saver.revision,
    furthestOf: (content) => furthestStep(content, now),
    onGo: (applyId, to, replace) => onGo({ ...(applyId === undefined ? {} : { applyId }), step: to }, replace),
  });
  const { content, edit } = wizard;
  const read = useAllowedReading(content, references, step > 1);
  const sending = useSend({ content, autosave, revision: saver.revision, onSent: setSent });
  const leave = useLeave(autosave, next);
  const changed = useChanged({ content, autosave, saver, sending, onRestart });

  if (sent?.sendTime !== undefined) {
    return <PlannedView name={content.contractName} applyId={sent.applyId} sendTime={sent.sendTime} />;
  }
  if (sent) return <DoneView sent={sent} content={content} oneself={oneself} />;
  const views: Record<Step, ReactNode> = {
    1: <FilesStep wizard={wizard} references={references} uploads={uploads} isTried={tried.has(1)} isSingle={isSingle} />,
    2: <PartiesStep wizard={wizard} references={references} oneself={oneself} read={read} isTried={tried.has(2)} />,
    3: <PlaceStep ref={placing} wizard={wizard} references={references} read={read} />,
    4: (
      <SendStep
        applyId={autosave.id()}
        content={content}
        references={references}
        templateId={templateIdOf(start, content)}
        oneself={oneself}
        sending={sending}
        onGo={go}
        onApproval={(change) => edit((before) => ({ ...before, settings: withChange(before.settings, change) }))}
        onSendTime={(sendTime) => edit((before) => ({ ...before, settings: withChange(before.settings, { sendTime }) }))}
        onPayer={(consumMode) => edit((before) => ({ ...before, settings: { ...before.settings, consumMode } }))}
      />
    ),
  };
  const isTooEarly = comesTooEarly(step, only);
  const view = isTooEarly ? <EarlierStep step={step} onGo={go} /> : views[step];
  const forward = {
    send: { label: t(content.settings.sendTime === undefined ? 'send.send' : 'send.plan'), onClick: sending.send },
    leave: { label: t('alone.done'), onClick: leave },
    next: next && { label: t('next'), onClick: next },
    nothing: undefined,
  }[wayOn(step, only)];
  return (
    <ToolFrame
      name={content.contractName.trim() || t('title')}
      saved={<SavedWords saving={autosave.saving} />}
      steps={only === undefined && <WizardTrail step={step} />}
      actions={
        <WizardActions
          step={step}
          wizard={wizard}
          isBusy={uploads.isBusy}
          isActing={sending.isSending}
          onBack={hasStepBefore(step, only) ? () => go((step - 1) as Step) : undefined}
          forward={forward}
        />
      }
    >
      <BesideNotes start={start}>{view}</BesideNotes>
      {changed && <ChangedDialog {...changed} content={content} />}
      <GotoAuthDialog />
      <MissingPointsDialog />
    </ToolFrame>
  );
}
