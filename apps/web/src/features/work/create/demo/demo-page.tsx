import { Button, Chip, look, Sheet, usePhone, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#shared/format/use-now.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { ToolFrame } from '#shells/tool.tsx';
import { FilesStep } from '../files/files-step.tsx';
import type { Uploads } from '../files/use-uploads.ts';
import { furthestStep } from '../model/readiness.ts';
import type { Step } from '../model/steps.ts';
import { PartiesStep } from '../parties/parties-step.tsx';
import { PlaceStep, type PlaceStepHandle } from '../placing/place-step.tsx';
import { useReading } from '../reading/use-reading.ts';
import { ContractSummary, PartiesSummary } from '../sending/summary.tsx';
import { useWizard } from '../use-wizard.ts';
import { WizardActions, WizardTrail } from '../wizard-bar.tsx';
import { keepDemo } from './kept-demo.ts';
import { SAMPLE_ID, sampleContent, sampleReference } from './sample.ts';
import '../create.css';

/** Where the wizard continues it. */
const CONTINUED = '/initiation/toCreate?demo=1';
const NOBODY = { name: '', mobile: '', email: '', corpName: '' } as const;

/** 发起体验: the four steps over a sample, in this browser alone. Nothing is uploaded, saved or sent. */
export function DemoPage() {
  const { t } = useTranslation('create');
  const now = useNow();
  const showToast = useToast();
  const [words] = useState(() => ({ contractName: t('demo.contractName'), fileName: t('demo.fileName') }));
  const [references] = useState(() => ({ [SAMPLE_ID]: sampleReference(words) }));
  const phone = usePhone();
  const [start] = useState(() => sampleContent(words, now, phone));
  const wizard = useWizard(start);
  const { content, edit } = wizard;
  const [wanted, setWanted] = useState<Step>(1);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const placing = useRef<PlaceStepHandle>(null);
  const furthest = furthestStep(content, now);
  const step = Math.min(wanted, furthest) as Step;
  const read = useReading(content, references, step > 1);
  const go = (to: Step): void => {
    wizard.begin();
    setWanted(to);
  };
  const next = (): void => {
    setTried((before) => new Set([...before, step]));
    if (furthest > step) go((step + 1) as Step);
    else if (step === 3) placing.current?.showMissing();
  };
  /** No file of the visitor's leaves the browser: the sample comes back. */
  const uploads: Uploads = {
    uploads: [],
    isBusy: false,
    held: undefined,
    release: () => undefined,
    add: () => {
      showToast({ text: t('demo.noUpload') });
      edit((before) => (before.files.length > 0 ? before : { ...before, files: start.files }));
    },
    retry: () => undefined,
    accept: () => undefined,
    dismiss: () => undefined,
  };
  const views: Record<Step, ReactNode> = {
    1: <FilesStep wizard={wizard} references={references} uploads={uploads} isTried={tried.has(1)} isSingle />,
    2: <PartiesStep wizard={wizard} references={references} oneself={NOBODY} read={read} isTried={tried.has(2)} isDemo />,
    3: phone ? (
      <div className="create-column">
        <Sheet>
          <p>{t('demo.placed')}</p>
        </Sheet>
      </div>
    ) : (
      <PlaceStep ref={placing} wizard={wizard} references={references} read={read} />
    ),
    4: (
      <div className="create-column">
        <h2 className={look('text-18', 'strong')}>{t('send.title')}</h2>
        <ContractSummary content={content} references={references} extra={null} />
        <PartiesSummary content={content} extra={null} />
        <Sheet>
          <p>{t('demo.end')}</p>
        </Sheet>
      </div>
    ),
  };
  return (
    <ToolFrame
      name={content.contractName.trim() || t('title')}
      backHref="/login"
      saved={<Chip tone="ochre">{t('demo.mark')}</Chip>}
      steps={<WizardTrail step={step} />}
      actions={
        <>
          {(!phone || step === 4) && <Continue content={content} isLast={step === 4} />}
          <WizardActions
            step={step}
            wizard={wizard}
            isBusy={false}
            isActing={false}
            onBack={step > 1 ? () => go((step - 1) as Step) : undefined}
            forward={step < 4 ? { label: t('next'), onClick: next } : undefined}
          />
        </>
      }
    >
      {views[step]}
    </ToolFrame>
  );
}

/** Takes what was prepared along: through the registration, or at once for somebody who has an account. */
function Continue({ content, isLast }: { readonly content: Parameters<typeof keepDemo>[0]; readonly isLast: boolean }) {
  const { t } = useTranslation('create');
  const showToast = useToast();
  const router = useRouter();
  const isKnown = useSession(isAuthenticated);
  const go = (): void => {
    if (!keepDemo(content, Date.now())) return showToast({ kind: 'problem', text: t('demo.notKept') });
    void router.navigate({ href: isKnown ? CONTINUED : `/account/register?ap=${encodeURIComponent(CONTINUED)}` });
  };
  return (
    <Button kind={isLast ? 'primary' : 'plain'} onClick={go}>
      {t(isKnown ? 'demo.continue' : 'demo.register')}
    </Button>
  );
}
