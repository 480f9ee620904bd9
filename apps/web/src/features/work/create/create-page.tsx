import { readCard } from '@moqi/api/enterprise/contacts';
import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readDraft } from '@moqi/api/work/sending';
import { Button, ButtonLink, ErrorPage, SkeletonRows } from '@moqi/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallRefused, useCall } from '#shared/call/index.ts';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { ToolFrame } from '#shells/tool.tsx';
import { CreateWizard } from './create-wizard.tsx';
import { useDemo } from './demo/use-demo.ts';
import { type Card, withCard } from './model/card.ts';
import { type Content, startContent } from './model/content.ts';
import { type Oneself, ownParty } from './model/own-party.ts';
import type { Step } from './model/steps.ts';
import { continuedStart, demoStart, newStart, type Start } from './saving/start.ts';
import { useOneself } from './use-oneself.ts';
import './create.css';

export interface CreateAddress {
  /** the draft that is continued */
  readonly applyId?: string;
  readonly step?: Step;
  /** continues what was prepared in this browser before there was an account */
  readonly demo?: 1;
  /** names a person who is a party of the new contract */
  readonly card?: string;
}

interface CreatePageProps {
  readonly address: CreateAddress;
  /** Changes the address; `replace` leaves no trace in the history. */
  readonly onGo: (address: CreateAddress, replace: boolean) => void;
  /** the page shows this step alone */
  readonly only?: Step | undefined;
  /** the contract has one file */
  readonly isSingle?: boolean | undefined;
}

interface Opening {
  readonly start: Start | undefined;
  /** why nothing can be begun with, and how it is tried again */
  readonly failure: { readonly error: CallRefused; readonly retry: () => void } | undefined;
}

const joinedBy = (start: Start, card: Card | undefined): Start => ({ ...start, content: withCard(start.content, card) });

interface Beginning {
  /** undefined: something of it is still asked for */
  readonly content: Content | undefined;
  /** joins as well what this device kept */
  readonly card: Card | undefined;
  readonly failure: Opening['failure'];
}

/** An empty contract, as the enterprise prescribes it, with the person of the card as a party. */
function useBeginning(isAsked: boolean, oneself: Oneself, held: string | undefined): Beginning {
  const [openedAt] = useState(() => Date.now());
  const [hasCard] = useState(isAsked && held !== undefined);
  const card = useCall(readCard, { card: held ?? '' }, { enabled: hasCard });
  const asksDefaults = useSession(inEnterprise) && isAsked;
  const defaults = useCall(readSendingDefaults, {}, { audience: 'enterprise', enabled: asksDefaults, isInBackground: true });
  const isReady = isAsked && !(asksDefaults && defaults.isPending) && !(hasCard && card.data === undefined);
  const deadlineDays = defaults.data?.deadlineDays ?? 0;
  const content = useMemo(
    () => (isReady ? startContent(ownParty(oneself), openedAt, deadlineDays) : undefined),
    [isReady, oneself, openedAt, deadlineDays],
  );
  return { content, card: card.data, failure: hasCard && card.error ? { error: card.error, retry: () => void card.refetch() } : undefined };
}

/** What the wizard begins with: a new contract, the draft that the address names, or what a visitor prepared before the registration. */
function useOpening(
  { applyId: named, demo: hasDemo, card: held }: CreateAddress,
  { oneself, owner }: ReturnType<typeof useOneself>,
): Opening {
  // the number that a new draft gets while it is worked on opens nothing again
  const [applyId] = useState(named);
  const audience = useDoor();
  const draft = useCall(readDraft, { applyId: applyId ?? '' }, { audience, enabled: applyId !== undefined });
  const demo = useDemo(hasDemo === 1 && named === undefined);
  const { content, card, failure } = useBeginning(applyId === undefined, oneself, held);
  const start = useMemo(() => {
    if (demo.continued) return demoStart(demo.continued);
    if (applyId === undefined) return content && !demo.isKept ? joinedBy(newStart(owner, content), card) : undefined;
    return draft.data && continuedStart(owner, draft.data);
    // the start is what was found when the page opened: later answers do not overwrite what is typed
  }, [applyId, owner, draft.data, content, card, demo.isKept, demo.continued]);
  if (demo.error) return { start, failure: { error: demo.error, retry: demo.retry } };
  return { start, failure: draft.error ? { error: draft.error, retry: () => void draft.refetch() } : failure };
}

/** 发起合同. The address names the draft once it has a number, so that a reload continues where one was. */
export function CreatePage({ address, onGo, only, isSingle }: CreatePageProps) {
  const { t } = useTranslation('create');
  const { oneself, owner } = useOneself();
  const { start, failure } = useOpening(address, { oneself, owner });
  const [opened, setOpened] = useState<typeof start>();
  if (start && !opened) setOpened(start);
  if (failure && !opened) return <DraftFailed error={failure.error} onRetry={failure.retry} />;
  if (!opened) {
    return (
      <ToolFrame name={t('title')}>
        <SkeletonRows label={t('loading')} rows={6} />
      </ToolFrame>
    );
  }
  return (
    <CreateWizard
      // another saving of the draft is begun with anew
      key={opened.revision}
      start={opened}
      owner={owner}
      oneself={oneself}
      step={only ?? address.step}
      only={only}
      isSingle={isSingle}
      onGo={onGo}
      onRestart={(saved) => setOpened(continuedStart(owner, saved))}
    />
  );
}

function DraftFailed({ error, onRetry }: { readonly error: CallRefused; readonly onRetry: () => void }) {
  const { t } = useTranslation('create');
  const list = pathInMode('/signInfo/applyList', useSession(inEnterprise));
  if (error.code === 'CARD_UNKNOWN') {
    return (
      <ToolFrame name={t('title')}>
        <ErrorPage
          title={t('failed.card')}
          help={error.msg}
          actions={
            <ButtonLink kind="primary" href="/initiation/toCreate">
              {t('failed.without')}
            </ButtonLink>
          }
        />
      </ToolFrame>
    );
  }
  const isSent = error.code === 'CONTRACT_NOT_DRAFT';
  const isGone = isSent || error.code === 'CONTRACT_NOT_FOUND';
  return (
    <ToolFrame name={t('title')}>
      <ErrorPage
        title={isSent ? t('failed.sent') : t(isGone ? 'failed.gone' : 'failed.title')}
        help={error.msg}
        actions={
          isGone ? (
            <ButtonLink kind="primary" href={list}>
              {t('failed.list')}
            </ButtonLink>
          ) : (
            <Button kind="primary" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
          )
        }
      />
    </ToolFrame>
  );
}
