import { readDraft } from '@moqi/api/work/sending';
import { ButtonLink, look, PageHeader, PhoneTop, Status, TextLink, usePhone } from '@moqi/ui';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import { contentOf } from './model/content.ts';
import { furthestStep } from './model/readiness.ts';
import type { Step } from './model/steps.ts';
import { PlannedNote } from './planned-note.tsx';
import { RepeatedNote, ReturnedNote } from './returned-note.tsx';
import { ContractSummary, PartiesSummary } from './sending/summary.tsx';
import './create.css';

/** The pages of single steps, below their common address. */
export const STEP_PAGES: Readonly<Record<Step, string>> = { 1: 'files', 2: 'parties', 3: 'places', 4: 'confirm' };

export const stepPage = (step: Step, applyId: string | undefined): string =>
  `/initiation/components/${STEP_PAGES[step]}${applyId === undefined ? '' : `?applyId=${applyId}`}`;

interface DraftPageProps {
  readonly applyId: string;
  readonly back: string;
}

/** A draft as its sender reads it: all that is in it, what it lacks, and the way to each part of it. */
export function DraftPage({ applyId, back }: DraftPageProps) {
  const { t } = useTranslation('create');
  const query = useCall(readDraft, { applyId }, { audience: useDoor() });
  const phone = usePhone();
  const { time } = useFormat();
  const now = useNow();
  const draft = query.data;
  if (draft === undefined) return <Pending query={query} lines={8} fill title={t('failed.title')} help={t('draft.failedHelp')} />;
  const content = contentOf(draft);
  const references = Object.fromEntries(draft.files.map((reference) => [reference.targetId, reference]));
  const step = furthestStep(content, now);
  const title = draft.contractName || t('draft.unnamed');
  const toBack = { label: t('app:back'), href: back };
  const wizard = `/initiation/toCreate?applyId=${applyId}&step=${step}`;
  return (
    <div className="create-draft">
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={title} back={toBack} />
        </PagePhoneTop>
      ) : (
        <PageHeader
          title={title}
          fact={t('draft.saved', { time: time(draft.savedAt) })}
          status={<Status state="draft">{t('app:states.draft')}</Status>}
          back={toBack}
          actions={
            <ButtonLink kind="primary" icon={PenLine} href={wizard}>
              {t(step === 4 ? 'draft.send' : 'draft.continue')}
            </ButtonLink>
          }
        />
      )}
      <div className="create-column">
        {draft.verdict && <ReturnedNote verdict={draft.verdict} />}
        {draft.repeats && <RepeatedNote repeats={draft.repeats} />}
        {draft.planned && <PlannedNote planned={draft.planned} applyId={applyId} />}
        {phone && (
          <ButtonLink kind="primary" icon={PenLine} href={wizard}>
            {t(step === 4 ? 'draft.send' : 'draft.continue')}
          </ButtonLink>
        )}
        <p className={look(step === 4 ? 'pine' : 'ochre')}>{t(`draft.lacks.${step}`)}</p>
        <ContractSummary
          content={content}
          references={references}
          extra={<TextLink href={stepPage(1, applyId)}>{t('send.editFiles')}</TextLink>}
        />
        <PartiesSummary
          content={content}
          extra={
            <>
              <TextLink href={stepPage(2, applyId)}>{t('send.editParties')}</TextLink>
              <TextLink href={stepPage(3, applyId)}>{t('draft.editPlaces')}</TextLink>
            </>
          }
        />
      </div>
    </div>
  );
}
