import type { OutputOf } from '@moqi/api';
import type { readApprovalByLink } from '@moqi/api/work/approvals';
import { CONTRACT_TYPE_WORDS, type ContractType } from '@moqi/api/work/flows';
import { formatYuan } from '@moqi/rules';
import { KeyValue, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalHistory, ApprovalPath } from './approval-path.tsx';
import type { ApproverLink } from './approver-link.ts';

export type Approval = OutputOf<typeof readApprovalByLink>;

export interface ApprovalPanelProps {
  readonly link: ApproverLink;
  readonly approval: Approval;
}

/** The approvers who have to decide and since when, or how it ended: one sentence. */
function useSentence({ state, can, initiatorName, kind, sealName, waitingFor, nodeName, openTime, waitsUntil, reason }: Approval): string {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const what = kind === 'sealUse' ? t('sentence.sealUse', { seal: sealName }) : t(`sentence.${kind}`);
  if (can.approve) return t('sentence.mine', { name: initiatorName, what });
  if (waitsUntil !== '') return t('sentence.waits', { node: nodeName, time: format.time(waitsUntil) });
  if (state === 'running')
    return t('sentence.running', { node: nodeName, names: waitingFor, waited: openTime === '' ? '' : format.waited(openTime) });
  return t(`sentence.${state}`, { reason });
}

function Facts({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const locale = useLocale();
  const { amountFen, contractType, flowName, version, initiatorGroup, initiatorName, startTime, corpName, sealName } = approval;
  const type = contractType === '' ? undefined : CONTRACT_TYPE_WORDS[contractType as ContractType][locale];
  const items = [
    { key: 'corp', label: t('facts.corp'), value: corpName },
    { key: 'initiator', label: t('facts.initiator'), value: [initiatorName, initiatorGroup].filter(Boolean).join(' · ') },
    { key: 'seal', label: t('facts.seal'), value: sealName },
    { key: 'amount', label: t('facts.amount'), value: amountFen === undefined ? '' : t('facts.yuan', { amount: formatYuan(amountFen) }) },
    { key: 'type', label: t('facts.type'), value: type ?? '' },
    { key: 'start', label: t('facts.start'), value: format.time(startTime) },
    { key: 'flow', label: t('facts.flow'), value: version === 0 ? flowName : t('facts.flowVersion', { flow: flowName, version }) },
  ];
  return <KeyValue ruled items={items.filter(({ value }) => value !== '')} />;
}

/** The right side: one sentence, what may be done, the way with everybody's part, the facts, and what happened. */
export function ApprovalPanel({ link, approval }: ApprovalPanelProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const sentence = useSentence(approval);
  const { dueTime, state, overdue } = approval;
  return (
    <aside className="audit-side" aria-label={t('side')}>
      <section>
        <h2>{sentence}</h2>
        {state === 'running' && dueTime !== '' ? (
          <p className={look(overdue ? 'ochre' : 'ink3')}>
            {overdue ? t('row.overdue') : t('until', { time: format.time(dueTime), left: format.remaining(dueTime) })}
          </p>
        ) : null}
        <ApprovalActions link={link} approval={approval} />
      </section>
      <section>
        <h3>{t('path.title')}</h3>
        <ApprovalPath approval={approval} />
      </section>
      <section>
        <Facts approval={approval} />
      </section>
      <section>
        <h3>{t('history.title')}</h3>
        <ApprovalHistory history={approval.history} />
      </section>
    </aside>
  );
}
