import { detailPage, type OutputOf } from '@moqi/api';
import type { createContract } from '@moqi/api/work/sending';
import { ButtonLink, look, Notice } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { ToolFrame } from '#shells/tool.tsx';
import type { Content } from '../model/content.ts';
import { isOwn, type Oneself } from '../model/own-party.ts';
import { stagesOf } from '../model/parties.ts';
import { KeepAsTemplate } from '../template/keep-as-template.tsx';
import { WizardTrail } from '../wizard-bar.tsx';

export type Sent = OutputOf<typeof createContract>;

interface PlannedViewProps {
  readonly name: string;
  readonly applyId: string;
  readonly sendTime: string;
}

/** It is kept until its time, and can be read and taken back until then. */
export function PlannedView({ name, applyId, sendTime }: PlannedViewProps) {
  const { t } = useTranslation('create');
  const { time } = useFormat();
  return (
    <ToolFrame name={name} steps={<WizardTrail step="done" />}>
      <div className="create-done">
        <Notice
          drawing="plain"
          title={t('done.planned', { name, time: time(sendTime) })}
          help={t('done.plannedHelp')}
          actions={
            <ButtonLink kind="primary" href={`/initiation/viewDetail${stringifySearch({ applyId })}`}>
              {t('done.draft')}
            </ButtonLink>
          }
        />
      </div>
    </ToolFrame>
  );
}

interface DoneViewProps {
  readonly sent: Sent;
  readonly content: Content;
  readonly oneself: Oneself;
}

/** It is sent: the parties that have it now, and the way to the sender's own signature when it is the sender's turn. */
export function DoneView({ sent, content, oneself }: DoneViewProps) {
  const { t } = useTranslation('create');
  const [first] = stagesOf(content.parties, content.isOrdered);
  const others = (first?.parties ?? []).filter((party) => !isOwn(party, oneself)).map(({ fullName }) => fullName);
  const isMyTurn = sent.signNo !== '' && (first?.parties ?? []).some((party) => isOwn(party, oneself));
  const page = (parameters: Record<string, string>): string => `${detailPage(content.files.length)}${stringifySearch(parameters)}`;
  return (
    <ToolFrame name={content.contractName} steps={<WizardTrail step="done" />}>
      <div className="create-done">
        <Notice
          drawing="plain"
          title={t(sent.approving ? 'done.approving' : 'done.title', { name: content.contractName })}
          help={
            sent.approving
              ? t('done.approvingHelp')
              : isMyTurn
                ? t('done.yourTurn')
                : t('done.waiting', { names: others.join(t('separator')) })
          }
          actions={
            <>
              <KeepAsTemplate content={content} oneself={oneself} />
              <ButtonLink kind={isMyTurn ? 'plain' : 'primary'} href={page({ applyNo: sent.applyNo })}>
                {t('done.view')}
              </ButtonLink>
              {isMyTurn && (
                <ButtonLink kind="primary" href={page({ applyNo: sent.applyNo, signNo: sent.signNo })}>
                  {t('done.sign')}
                </ButtonLink>
              )}
            </>
          }
          {...(sent.awaitingReview.length > 0 && {
            children: <p className={look('ochre')}>{t('done.awaitingReview', { names: sent.awaitingReview.join(t('separator')) })}</p>,
          })}
          footnote={t('done.number', { number: sent.applyNo })}
        />
      </div>
    </ToolFrame>
  );
}
