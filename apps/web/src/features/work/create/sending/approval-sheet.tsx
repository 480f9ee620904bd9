import { previewApproval } from '@moqi/api/work/approvals';
import type { ApprovalRoute } from '@moqi/api/work/flows';
import { look, Sheet, TextField } from '@moqi/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitWords } from '#entities/flow/use-wait-words.ts';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ContractTypeField } from '../contract-type-field.tsx';
import type { Content } from '../model/content.ts';

/** What the approval asks of its sender; it is kept with the draft. */
export type ApprovalSettings = Partial<Pick<Content['settings'], 'amountFen' | 'contractType' | 'approveJson'>>;

interface ApprovalSheetProps {
  readonly settings: Content['settings'];
  /** what the contract was begun from */
  readonly templateId: string | undefined;
  readonly onChange: (change: ApprovalSettings) => void;
}

/** The way the contract would take now; undefined while it is not known, or nobody has to approve. */
export function useRoute(settings: Content['settings'], templateId: string | undefined): ApprovalRoute | undefined {
  const isMember = useSession(inEnterprise);
  const { amountFen, contractType, flowId, approveJson = [] } = settings;
  const facts = { ...(amountFen !== undefined && { amountFen }), ...(contractType && { contractType }), ...(templateId && { templateId }) };
  const question = useDeferredValue({ kind: 'contract' as const, facts, choices: approveJson, ...(flowId && { flowId }) });
  const { data } = useCall(previewApproval, question, { audience: 'enterprise', enabled: isMember, keepPrevious: true });
  return data?.needed ? data : undefined;
}

function Facts({ route, settings, onChange }: Omit<ApprovalSheetProps, 'templateId'> & { readonly route: ApprovalRoute }) {
  const { t } = useTranslation('create');
  const { amountFen, contractType } = settings;
  return (
    <>
      {route.asks.includes('amount') ? (
        <TextField
          label={t('approval.amount')}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          value={amountFen === undefined ? '' : amountFen / 100}
          onChange={({ target }) =>
            onChange({ amountFen: target.value === '' ? undefined : Math.round(Number(target.value) * 100) } as ApprovalSettings)
          }
        />
      ) : null}
      {route.asks.includes('contractType') ? (
        <ContractTypeField
          label={t('approval.type')}
          none={t('approval.choose')}
          value={contractType}
          onChange={(value) => onChange({ contractType: value } as ApprovalSettings)}
        />
      ) : null}
    </>
  );
}

/** As many as a contract takes for one node. */
const MOST_CHOSEN = 20;

interface StepProps extends Pick<ApprovalSheetProps, 'settings' | 'onChange'> {
  readonly node: ApprovalRoute['nodes'][number];
}

/** One node of the way: its people, or the choice of one where the flow leaves it to the sender. */
function Step({ node, settings, onChange }: StepProps) {
  const { t } = useTranslation('create');
  const choices = settings.approveJson ?? [];
  const chosenIds = choices.find(({ nodeId }) => nodeId === node.nodeId)?.memberIds ?? [];
  const title = node.kind === 'cc' ? t('approval.copy', { name: node.nodeName }) : node.nodeName;
  const waits = useWaitWords();
  const others = node.wait
    ? [waits(node.wait)]
    : node.people.filter(({ memberId }) => !chosenIds.includes(memberId)).map(({ name }) => name);
  // the way names them as soon as it is answered
  const [lately, setLately] = useState<readonly ChosenMember[]>([]);
  const memberNameOf = (id: string): string =>
    node.people.find(({ memberId }) => memberId === id)?.name ?? lately.find(({ corpUserId }) => corpUserId === id)?.name ?? '';
  const choose = (members: readonly ChosenMember[]): void => {
    setLately(members);
    const kept = choices.filter(({ nodeId }) => nodeId !== node.nodeId);
    const memberIds = members.slice(0, MOST_CHOSEN).map(({ corpUserId }) => corpUserId);
    onChange({ approveJson: memberIds.length === 0 ? kept : [...kept, { nodeId: node.nodeId, memberIds }] });
  };
  return (
    <li className="create-approval-step">
      <span className={look('medium')}>{title}</span>
      <span className={look('ink2')}>{others.join(t('separator'))}</span>
      {node.needsChoice || chosenIds.length > 0 ? (
        <MemberChooser
          label={t('approval.whoFor', { node: node.nodeName })}
          chosen={chosenIds.map((id) => ({ corpUserId: id, name: memberNameOf(id) }))}
          onChange={choose}
        />
      ) : null}
    </li>
  );
}

/** 审批: step 0. Who approves before the contract is sent, and what they have to be told. */
export function ApprovalSheet({ settings, templateId, onChange }: ApprovalSheetProps) {
  const { t } = useTranslation('create');
  const route = useRoute(settings, templateId);
  if (route === undefined) return null;
  return (
    <Sheet title={t('approval.title')} fact={route.flowName} className="create-approval">
      <div className="create-whole-rows">
        <Facts route={route} settings={settings} onChange={onChange} />
        <ol className="create-approval-way">
          {route.nodes.map((node) => (
            <Step key={node.nodeId} node={node} settings={settings} onChange={onChange} />
          ))}
        </ol>
        {route.nodes.length === 0 ? <p className={look('ink2')}>{t('approval.nobody')}</p> : null}
        <p className={look('ink3')}>{t('approval.note')}</p>
      </div>
    </Sheet>
  );
}
