import { Button, ErrorPage, FieldError, look, Notice, SavedMark, StepTrail, ToolShell } from '@moqi/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { createKey, type References } from '../model/content.ts';
import { withWantedStraddles } from '../model/placement.ts';
import { arePartiesReady, arePlacesReady } from '../model/readiness.ts';
import type { Step } from '../model/steps.ts';
import { type PlaceStepHandle, PlacingDesk } from '../placing/place-step.tsx';
import { SavedWords } from '../saving/saved-words.tsx';
import type { Saving } from '../saving/saver.ts';
import { ContractSummary, PartiesSummary } from '../sending/summary.tsx';
import type { Wizard } from '../use-wizard.ts';
import { WizardActions } from '../wizard-bar.tsx';
import { FramedParties } from './framed-parties.tsx';
import { type Entry, failureOf, referencesOf, type Tell } from './preparing.ts';
import { type Done, type Preparing, usePreparing } from './use-preparing.ts';
import '../create.css';

interface FramedWizardProps {
  readonly entry: Entry;
  readonly tell: Tell;
}

type FramedStep = Exclude<Step, 1>;

/** What the files say is read for those who have an account. */
const NOTHING_READ: readonly never[] = [];

/** Where its person is: parties, places, and what comes of it. */
function useFramedSteps({ content, edit, begin }: Wizard, references: References) {
  const now = useNow();
  const [wanted, setWanted] = useState<FramedStep>(2);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const placing = useRef<PlaceStepHandle>(null);
  const reached: FramedStep = arePlacesReady(content) ? 4 : 3;
  const furthest = arePartiesReady(content, now) ? reached : 2;
  const step = Math.min(wanted, furthest) as FramedStep;
  // each stay at the places has its own history
  useEffect(() => begin(), [step, begin]);
  const next = (): void => {
    setTried((before) => new Set([...before, step]));
    if (step === 2) edit((before) => withWantedStraddles(before, (file) => references[file]?.pages ?? [], createKey));
    if (furthest > step) setWanted((step + 1) as FramedStep);
    else placing.current?.showMissing();
  };
  return {
    step,
    placing,
    isTried: tried.has(step),
    back: step > 2 ? () => setWanted((step - 1) as FramedStep) : undefined,
    next,
  };
}

/** 嵌入准备合同: parties and places of one draft, and its sending where the address lets its person do that. */
export function FramedWizard({ entry, tell }: FramedWizardProps) {
  const preparing = usePreparing(entry, tell);
  if (preparing.ended) return <EndedNotice error={preparing.ended} tell={tell} />;
  if (preparing.done) return <DoneNotice done={preparing.done} entry={entry} onClose={() => tell('closed', {})} />;
  return <Desk entry={entry} preparing={preparing} />;
}

function EndedNotice({ error, tell }: Pick<FramedWizardProps, 'tell'> & { readonly error: CallRefused }) {
  const { t } = useTranslation('create');
  const code = failureOf(error);
  const failed = useEffectEvent(() => {
    if (code) tell('failed', { code });
  });
  useEffect(() => failed(), [code]);
  return (
    <main>
      <ErrorPage title={t('framed.ended')} help={error.msg} page />
    </main>
  );
}

function Desk({ entry, preparing }: Pick<FramedWizardProps, 'entry'> & { readonly preparing: Preparing }) {
  const { t } = useTranslation('create');
  const { wizard, saving, refused, isFinishing, finish } = preparing;
  const { corpName, contractName, canSend } = entry;
  const [references] = useState(() => referencesOf(entry));
  const { step, placing, isTried, back, next } = useFramedSteps(wizard, references);
  const oneself = { name: '', mobile: '', email: '', corpName };
  const views: Record<FramedStep, ReactNode> = {
    2: <FramedParties wizard={wizard} references={references} oneself={oneself} isTried={isTried} />,
    // an address of a frame opens once, so it cannot be taken to a computer: a phone places here as well
    3: <PlacingDesk ref={placing} wizard={wizard} references={references} read={NOTHING_READ} />,
    4: (
      <div className="create-column">
        <h2 className={look('text-18', 'strong')}>{t(canSend ? 'send.title' : 'framed.check')}</h2>
        <p className={look('ink2')}>{t(canSend ? 'framed.sendsIt' : 'framed.companySends', { company: corpName })}</p>
        <ContractSummary content={wizard.content} references={references} extra={null} />
        <PartiesSummary content={wizard.content} extra={null} />
        {refused && <FieldError>{refused.msg}</FieldError>}
      </div>
    ),
  };
  const last = { label: t(canSend ? 'send.send' : 'framed.finish'), onClick: () => void finish() };
  return (
    <ToolShell
      name={contractName}
      saved={<FramedSaved saving={saving} />}
      steps={
        <StepTrail
          steps={[t('steps.parties'), t('steps.placing'), t(canSend ? 'steps.sending' : 'framed.check')]}
          current={step - 2}
          label={t('steps.label')}
          doneLabel={t('steps.done')}
        />
      }
      actions={
        <WizardActions
          step={step}
          wizard={wizard}
          isBusy={false}
          isActing={isFinishing}
          onBack={back}
          forward={step === 4 ? last : { label: t('next'), onClick: next }}
        />
      }
    >
      {views[step]}
    </ToolShell>
  );
}

/** In a frame nothing is kept on the device: what is not saved is said to be not saved. */
function FramedSaved({ saving }: { readonly saving: Saving }) {
  const { t } = useTranslation('create');
  return saving.state === 'offline' ? <SavedMark state="failed">{t('framed.unsaved')}</SavedMark> : <SavedWords saving={saving} />;
}

interface DoneNoticeProps {
  readonly done: Done;
  readonly entry: Entry;
  readonly onClose: () => void;
}

function DoneNotice({ done, entry: { contractName: name, corpName: company, applyNo }, onClose }: DoneNoticeProps) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  const [title, help] = {
    prepared: [t('framed.prepared', { name }), t('framed.companySends', { company })],
    sent: [t('done.title', { name }), t('framed.sentHelp')],
    approving: [t('done.approving', { name }), t('framed.approvingHelp', { company })],
    planned: [t('done.planned', { name, time: typeof done === 'string' ? '' : time(done.sendTime) }), t('framed.sentHelp')],
  }[typeof done === 'string' ? done : 'planned'];
  return (
    <main>
      <Notice
        drawing="plain"
        title={title}
        help={help}
        footnote={t('done.number', { number: applyNo })}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('framed.close')}
          </Button>
        }
        page
      />
    </main>
  );
}
