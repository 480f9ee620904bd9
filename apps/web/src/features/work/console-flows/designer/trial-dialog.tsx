import { previewApproval } from '@moqi/api/work/approvals';
import {
  type ApprovalKind,
  type ApprovalRoute,
  CONTRACT_TYPE_WORDS,
  CONTRACT_TYPES,
  type ContractType,
  type FlowGraph,
} from '@moqi/api/work/flows';
import { Button, Dialog, FieldError, look, SelectField, TextField, Timeline } from '@moqi/ui';
import Select from 'antd/es/select';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitWords } from '#entities/flow/use-wait-words.ts';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

import { useTemplates } from './use-templates.ts';

interface TrialDialogProps {
  readonly graph: FlowGraph;
  readonly kind: ApprovalKind;
  readonly onClose: () => void;
}

function looksAtTemplates({ nodes }: FlowGraph): boolean {
  const conditions = nodes.flatMap((node) => (node.kind === 'branch' ? node.branches.flatMap((branch) => branch.conditions) : []));
  return conditions.some(({ field }) => field === 'template');
}

/** 试运行: for these facts and this initiator, the way the drawing would take and the people on it. Nothing is started. */
export function TrialDialog({ graph, kind, onClose }: TrialDialogProps) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  const [amount, setAmount] = useState('');
  const [type, setType] = useState<ContractType | ''>('');
  const [templateId, setTemplateId] = useState('');
  const [keyword, setKeyword] = useState('');
  const asksTemplate = useMemo(() => looksAtTemplates(graph), [graph]);
  const templates = useTemplates(useDeferredValue(keyword.trim()), asksTemplate);
  const [initiators, setInitiators] = useState<readonly ChosenMember[]>([]);
  const amountFen = Math.round(Number(amount) * 100);
  const facts = {
    ...(amount !== '' && amountFen >= 0 && { amountFen }),
    ...(type !== '' && { contractType: type }),
    ...(templateId !== '' && { templateId }),
  };
  const { data, error } = useCall(
    previewApproval,
    { kind, graph, facts, ...(initiators[0] && { initiatorId: initiators[0].corpUserId }) },
    { keepPrevious: true },
  );
  return (
    <Dialog width="wide" title={t('trial.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('app:close')}</Button>}>
      <div className="flow-trial">
        <MemberChooser single label={t('trial.initiator')} chosen={initiators} onChange={setInitiators} />
        <TextField
          label={t('trial.amount')}
          type="number"
          inputMode="decimal"
          min={0}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          label={t('trial.type')}
          choices={[
            { value: '' as const, label: t('trial.noType') },
            ...CONTRACT_TYPES.map((one) => ({ value: one, label: CONTRACT_TYPE_WORDS[one][locale] })),
          ]}
          value={type}
          onChange={setType}
        />
        {asksTemplate ? (
          <div className="flow-field">
            <span>{t('trial.template')}</span>
            <Select
              allowClear
              aria-label={t('trial.template')}
              placeholder={t('trial.noTemplate')}
              showSearch={{ filterOption: false, onSearch: setKeyword }}
              value={templateId || null}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(chosen: string | null | undefined) => setTemplateId(chosen ?? '')}
            />
          </div>
        ) : null}
        {error ? <FieldError>{error.msg}</FieldError> : null}
        {data && !error ? <Way route={data} /> : null}
      </div>
    </Dialog>
  );
}

function Way({ route }: { route: ApprovalRoute }) {
  const { t } = useTranslation('console-flows');
  const waits = useWaitWords();
  const { missing } = route;
  const peopleOf = ({ people, fallback, needsChoice, wait }: ApprovalRoute['nodes'][number]): string => {
    if (wait) return waits(wait);
    if (needsChoice) return t('trial.choice');
    const names = people.map(({ name, insteadOf }) => (insteadOf === '' ? name : t('trial.insteadOf', { name, away: insteadOf })));
    return [names.join('、'), fallback ? t('trial.fallback') : ''].filter(Boolean).join(' · ');
  };
  return (
    <section>
      {missing.length > 0 ? (
        <p className="flow-problem">{t('trial.missing', { facts: missing.map((one) => t(`trial.fact.${one}`)).join('、') })}</p>
      ) : null}
      <h3>{t('trial.way')}</h3>
      {route.nodes.length === 0 ? <p className={look('ink2')}>{t('trial.nobody')}</p> : null}
      <Timeline
        label={t('trial.way')}
        events={route.nodes.map((node) => ({
          key: node.nodeId,
          pip: 'later' as const,
          title: node.kind === 'cc' ? t('trial.copy', { name: node.nodeName }) : node.nodeName,
          when: node.mode === '' || node.people.length < 2 ? '' : t(`mode.${node.mode}`),
          detail: peopleOf(node),
        }))}
      />
    </section>
  );
}
