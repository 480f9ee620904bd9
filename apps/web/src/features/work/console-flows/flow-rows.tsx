import { APPROVAL_KIND_WORDS, deleteFlow, type FlowRow, listFlows, switchFlow } from '@moqi/api';
import { AppLink, Chip, Icon, IconButton, IrreversibleDialog, StatusMark, useToast } from '@moqi/ui';
import Dropdown from 'antd/es/dropdown';
import { CircleCheckBig, CirclePause, Ellipsis, FilePenLine, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

const GrantDialog = lazy(() => import('./grant-dialog.tsx').then((m) => ({ default: m.GrantDialog })));

const LOOKS = {
  draft: { icon: FilePenLine, tone: 'ink3' },
  on: { icon: CircleCheckBig, tone: 'pine' },
  off: { icon: CirclePause, tone: 'ink3' },
} as const;

type Step = 'switch' | 'grant' | 'remove';

function useVersion({ version, hasDraft }: FlowRow): string {
  const { t } = useTranslation('console-flows');
  if (version === 0) return t('version.none');
  return t(hasDraft ? 'version.draft' : 'version.now', { version });
}

function Row({ row, onStep }: { row: FlowRow; onStep: (step: Step, row: FlowRow) => void }) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  const format = useFormat();
  const version = useVersion(row);
  const { flowId, flowName, kind, state, needsChange, running, grants, fileAudit, updatedBy, updateTime, can } = row;
  const scope = grants.length === 0 ? t('scope.everybody') : grants.map(({ granteeName }) => granteeName).join('、');
  const href = `/console/flow/design?flowId=${flowId}`;
  const items = [
    ...(can.switch ? [{ key: 'switch', label: t(state === 'on' ? 'action.disable' : 'action.enable') }] : []),
    ...(can.grant ? [{ key: 'grant', label: t('action.grant') }] : []),
    ...(can.delete ? [{ key: 'remove', label: t('action.remove') }] : []),
  ];
  return (
    <tr>
      <td title={flowName}>
        <span className="flows-name">
          <AppLink className="flows-open mq-ellipsis" href={href}>
            {flowName}
          </AppLink>
          {fileAudit === 1 ? (
            <Chip small tone="ochre">
              {t('audit.tag')}
            </Chip>
          ) : null}
        </span>
      </td>
      <td>{APPROVAL_KIND_WORDS[kind][locale]}</td>
      <td>
        <StatusMark icon={LOOKS[state].icon} tone={LOOKS[state].tone}>
          {t(`state.${state}`)}
        </StatusMark>
        {needsChange ? (
          <span className="flows-broken mq-ochre" title={t('broken.help')}>
            <Icon of={TriangleAlert} size={14} />
            {t('broken.title')}
          </span>
        ) : null}
      </td>
      <td title={version}>{version}</td>
      <td title={scope}>{scope}</td>
      <td className="flows-number">{running}</td>
      <td>{[updatedBy, format.time(updateTime)].join(' · ')}</td>
      <td>
        <span className="flows-actions">
          <AppLink className="mq-link" href={href}>
            {t(can.edit ? 'action.edit' : 'action.view')}
          </AppLink>
          {items.length > 0 ? (
            <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onStep(key as Step, row) }}>
              <IconButton icon={Ellipsis} label={t('list.more')} />
            </Dropdown>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

/** The flows as rows, with what may be done. */
export function FlowRows({ rows }: { rows: readonly FlowRow[] }) {
  const { t } = useTranslation('console-flows');
  const toast = useToast();
  const [asked, setAsked] = useState<{ step: Step; row: FlowRow }>();
  const turn = useAct(switchFlow, { refreshes: [listFlows] });
  const remove = useAct(deleteFlow, { refreshes: [listFlows] });
  const onStep = (step: Step, row: FlowRow): void => {
    if (step !== 'switch') return setAsked({ step, row });
    const enabled = row.state === 'on' ? 0 : 1;
    turn.mutate(
      { flowId: row.flowId, enabled },
      {
        onSuccess: () => toast({ text: t(enabled === 1 ? 'action.enabled' : 'action.disabled') }),
        onError: (error) => toast({ text: error.msg, kind: 'problem' }),
      },
    );
  };
  const close = () => setAsked(undefined);
  const columns = ['name', 'kind', 'state', 'version', 'scope', 'running', 'updated', 'action'] as const;
  return (
    <>
      <table className="mq-table flows-table">
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col" className={`flows-col-${key}`}>
                {t(`column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.flowId} row={row} onStep={onStep} />
          ))}
        </tbody>
      </table>
      {asked?.step === 'remove' ? (
        <IrreversibleDialog
          open
          title={t('removing.title', { name: asked.row.flowName })}
          body={t('removing.body', { count: asked.row.running })}
          keep={t('removing.keep')}
          confirm={t('removing.confirm')}
          closeLabel={t('app:close')}
          busy={remove.isPending}
          error={remove.error?.msg}
          onKeep={close}
          onConfirm={() =>
            remove.mutate(
              { flowId: asked.row.flowId },
              {
                onSuccess: () => {
                  toast({ text: t('removing.done') });
                  close();
                },
              },
            )
          }
        />
      ) : null}
      {asked?.step === 'grant' ? (
        <Suspense fallback={null}>
          <GrantDialog flow={asked.row} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
