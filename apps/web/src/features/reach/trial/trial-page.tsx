import type { InkStrokes, OutputOf } from '@moqi/api';
import { readTrial } from '@moqi/api/reach/trials';
import { Chip, Logo, PhoneTop, StepBar, TextLink } from '@moqi/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { TrialDone } from './trial-done.tsx';
import { TrialIntro } from './trial-intro.tsx';
import { TrialSheet } from './trial-sheet.tsx';
import { TrialSigning } from './trial-signing.tsx';
import './trial.css';

export type Trial = NonNullable<OutputOf<typeof readTrial>['trial']>;

/** The page on which a name is written by hand. */
export type WritingPage = ComponentType<{
  readonly name: string;
  readonly what: string;
  readonly kept: undefined;
  readonly canKeep: boolean;
  readonly isTurned: boolean;
  readonly onTurn: () => void;
  readonly onBack: () => void;
  readonly onUse: (ink: InkStrokes) => void;
}>;

const PLACES = { company: 0, person: 1, done: 2 } as const;

/** 体验签署: a visitor without an account plays both sides of a sample contract. */
export function TrialPage({ Writing }: { readonly Writing: WritingPage }) {
  const { t } = useTranslation('trial');
  const query = useCall(readTrial, {});
  const [ink, setInk] = useState<InkStrokes>();
  const [writes, setWrites] = useState<'upright' | 'turned'>();
  if (query.data === undefined) return <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />;
  const { trial, offered } = query.data;
  if (!trial) {
    return (
      <Frame>
        <TrialIntro offered={offered} onBegun={() => setInk(undefined)} />
      </Frame>
    );
  }
  if (writes !== undefined) {
    return (
      <Writing
        name={t('person')}
        what={t('what', { name: trial.contractName })}
        kept={undefined}
        canKeep={false}
        isTurned={writes === 'turned'}
        onTurn={() => setWrites('turned')}
        onBack={() => setWrites(writes === 'turned' ? 'upright' : undefined)}
        onUse={(written) => {
          setInk(written);
          setWrites(undefined);
        }}
      />
    );
  }
  const steps = (
    <StepBar
      steps={[t('steps.company'), t('steps.person'), t('steps.done')]}
      current={PLACES[trial.step]}
      label={t('steps.label')}
      doneLabel={t('steps.finished')}
    />
  );
  return (
    <Frame steps={steps}>
      <div className="trial-columns">
        <TrialSheet trial={trial} />
        {trial.step === 'done' ? (
          <TrialDone trial={trial} />
        ) : (
          <TrialSigning key={trial.step} trial={trial} side={trial.step} ink={ink} onWrite={() => setWrites('upright')} />
        )}
      </div>
    </Frame>
  );
}

/** What is signed is paper, so the page has no dark mode and no frame of members. */
function Frame({ steps, children }: { readonly steps?: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation('trial');
  const { t: app } = useTranslation('app');
  return (
    <div className="trial">
      <PhoneTop title={<Logo size={24} label={app('product')} />} end={<TextLink href="/login">{t('login')}</TextLink>} />
      <p className="trial-mark">
        <Chip>{t('noEffect')}</Chip>
      </p>
      {steps}
      <main className="trial-main">{children}</main>
    </div>
  );
}
