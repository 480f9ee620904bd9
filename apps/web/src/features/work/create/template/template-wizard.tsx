import { useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/index.ts';
import { ToolFrame } from '#shells/tool.tsx';
import { FilesStep } from '../files/files-step.tsx';
import type { Oneself } from '../model/own-party.ts';
import type { Step } from '../model/steps.ts';
import { furthestTemplateStep } from '../model/template-content.ts';
import { PlaceStep } from '../placing/place-step.tsx';
import { SavedWords } from '../saving/saved-words.tsx';
import type { Start } from '../saving/start.ts';
import { useSteps } from '../use-steps.ts';
import { WizardActions, WizardTrail } from '../wizard-bar.tsx';
import { type Publication, PublishStep } from './publish-step.tsx';
import { RolesStep } from './roles-step.tsx';
import { createTemplateSaver, type TemplateDoor } from './save-template.ts';

/** What the wizard of a template begins with. */
export interface TemplateStart extends Pick<Start, 'content' | 'references' | 'id' | 'savedAt' | 'isRestored'> {
  readonly revision: number | undefined;
  readonly version: number;
  readonly publication: Publication;
}

interface TemplateWizardProps {
  readonly start: TemplateStart;
  readonly owner: string;
  readonly oneself: Oneself;
  readonly door: TemplateDoor;
  /** the list the template stands in */
  readonly listHref: string;
  readonly step: Step | undefined;
  readonly onGo: (tplId: string | undefined, step: Step, replace: boolean) => void;
  readonly onDone: () => void;
}

/** A template's files leave their parties blank. */
const NOTHING_READ: readonly never[] = [];

/** The steps of a template: files, roles, places, and what it is for. */
export function TemplateWizard({ start, owner, oneself, door, listHref, step: wanted, onGo, onDone }: TemplateWizardProps) {
  const { t } = useTranslation('create');
  const queries = useQueryClient();
  const showToast = useToast();
  const [saver] = useState(() => createTemplateSaver({ door, oneself, queries, revision: start.revision }));
  const [publication, setPublication] = useState(start.publication);
  const [refused, setRefused] = useState<CallRefused | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const { wizard, references, uploads, autosave, step, tried, placing, go, next } = useSteps({
    start,
    owner,
    wanted,
    save: saver.save,
    furthestOf: furthestTemplateStep,
    onGo,
  });
  const { content } = wizard;
  const publish = async (): Promise<void> => {
    setPublishing(true);
    setRefused(null);
    try {
      // a save that is under way must not come after the publishing
      await autosave.flush();
      await saver.publish(content, autosave.id(), publication);
      autosave.finish();
      showToast({ text: t('template.published', { name: content.contractName }) });
      onDone();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefused(error);
    } finally {
      setPublishing(false);
    }
  };
  const views: Record<Step, ReactNode> = {
    1: <FilesStep wizard={wizard} references={references} uploads={uploads} isTried={tried.has(1)} isTemplate />,
    2: <RolesStep wizard={wizard} references={references} oneself={oneself} isTried={tried.has(2)} />,
    3: <PlaceStep ref={placing} wizard={wizard} references={references} read={NOTHING_READ} />,
    4: (
      <PublishStep
        wizard={wizard}
        references={references}
        door={door}
        publication={publication}
        onPublication={setPublication}
        version={start.version}
        error={refused}
      />
    ),
  };
  return (
    <ToolFrame
      backHref={listHref}
      name={content.contractName.trim() || t('template.title')}
      saved={<SavedWords saving={autosave.saving} />}
      steps={<WizardTrail step={step} parties={t('template.roles')} last={t('template.publishTitle')} />}
      actions={
        <WizardActions
          step={step}
          wizard={wizard}
          isBusy={uploads.isBusy}
          isActing={isPublishing}
          onBack={step > 1 ? () => go((step - 1) as Step) : undefined}
          forward={
            step === 4 ? { label: t('template.publish'), onClick: () => void publish() } : next && { label: t('next'), onClick: next }
          }
        />
      }
    >
      {views[step]}
    </ToolFrame>
  );
}
