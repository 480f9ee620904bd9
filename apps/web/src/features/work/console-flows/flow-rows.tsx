import { APPROVAL_KIND_WORDS, deleteFlow, type FlowRow, switchFlow } from '@moqi/api/work/flows';
import { Chip, type Column, ConfirmDialog, Icon, look, RowMenu, StatusMark, Table, TextLink, useToast } from '@moqi/ui';
import { CircleCheckBig, CirclePause, FilePenLine, TriangleAlert } from 'lucide-react';
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

function useVersion(): (row: FlowRow) => string {
  const { t } = useTranslation('console-flows');
  return ({ version, hasDraft }) => (version === 0 ? t('version.none') : t(hasDraft ? 'version.draft' : 'version.now', { version }));
}

type Takes = (step: Step, row: FlowRow) => void;

const hrefOf = ({ flowId }: FlowRow) => `/console/flow/design?flowId=${flowId}`;

function Name({ row }: { row: FlowRow }) {
  const { t } = useTranslation('console-flows');
  return (
    <span className="flows-name">
      <TextLink kind="name" href={hrefOf(row)}>
        {row.flowName}
      </TextLink>
      {row.fileAudit === 1 ? (
        <Chip small tone="ochre">
          {t('audit.tag')}
        </Chip>
      ) : null}
    </span>
  );
}

function State({ row: { state, needsChange } }: { row: FlowRow }) {
  const { t } = useTranslation('console-flows');
  return (
    <>
      <StatusMark icon={LOOKS[state].icon} tone={LOOKS[state].tone}>
        {t(`state.${state}`)}
      </StatusMark>
      {needsChange ? (
        <span className={`flows-broken ${look('ochre')}`} title={t('broken.help')}>
          <Icon of={TriangleAlert} size={14} />
          {t('broken.title')}
        </span>
      ) : null}
    </>
  );
}

function Steps({ row, onStep }: { row: FlowRow; onStep: Takes }) {
  const { t } = useTranslation('console-flows');
  const { can, state } = row;
  const words: Record<Step, string> = {
    switch: t(state === 'on' ? 'action.disable' : 'action.enable'),
    grant: t('action.grant'),
    remove: t('action.remove'),
  };
  const may: Record<Step, boolean> = { switch: can.switch, grant: can.grant, remove: can.delete };
  return (
    <span className="flows-actions">
      <TextLink href={hrefOf(row)}>{t(can.edit ? 'action.edit' : 'action.view')}</TextLink>
      <RowMenu
        label={t('list.more')}
        steps={(['switch', 'grant', 'remove'] as const).filter((step) => may[step])}
        word={(step) => words[step]}
        danger={['remove']}
        onTake={(step) => onStep(step, row)}
      />
    </span>
  );
}

/** On a phone: name and state first, then what it is for. */
function Card({ row, onStep }: { row: FlowRow; onStep: Takes }) {
  const locale = useLocale();
  const version = useVersion();
  return (
    <div className="flows-card">
      <span className="flows-card-facts">
        <Name row={row} />
        <State row={row} />
        <span className={look('ink3', 'ellipsis')}>{`${APPROVAL_KIND_WORDS[row.kind][locale]} · ${version(row)}`}</span>
      </span>
      <Steps row={row} onStep={onStep} />
    </div>
  );
}

function useColumns(onStep: Takes): readonly Column<FlowRow>[] {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  const format = useFormat();
  const version = useVersion();
  const scope = ({ grants }: FlowRow) =>
    grants.length === 0 ? t('scope.everybody') : grants.map(({ granteeName }) => granteeName).join('、');
  const columns: readonly Column<FlowRow>[] = [
    { key: 'name', title: t('column.name'), hint: ({ flowName }) => flowName, cell: (row) => <Name row={row} /> },
    { key: 'kind', title: t('column.kind'), cell: ({ kind }) => APPROVAL_KIND_WORDS[kind][locale] },
    { key: 'state', title: t('column.state'), cell: (row) => <State row={row} /> },
    { key: 'version', title: t('column.version'), hint: version, cell: version },
    { key: 'scope', title: t('column.scope'), hint: scope, cell: scope },
    { key: 'running', title: t('column.running'), numeric: true, cell: ({ running }) => running },
    {
      key: 'updated',
      title: t('column.updated'),
      cell: ({ updatedBy, updateTime }) => [updatedBy, format.time(updateTime)].join(' · '),
    },
    { key: 'action', title: t('column.action'), cell: (row) => <Steps row={row} onStep={onStep} /> },
  ];
  return columns.map((column) => ({ ...column, className: `flows-col-${column.key}` }));
}

/** The flows as rows, with what may be done. */
export function FlowRows({ rows }: { rows: readonly FlowRow[] }) {
  const { t } = useTranslation('console-flows');
  const toast = useToast();
  const [asked, setAsked] = useState<{ step: Step; row: FlowRow }>();
  const turn = useAct(switchFlow);
  const remove = useAct(deleteFlow);
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
  return (
    <>
      <Table
        className="flows-table"
        columns={useColumns(onStep)}
        rows={rows}
        keyOf={({ flowId }) => flowId}
        card={(row) => <Card row={row} onStep={onStep} />}
      />
      {asked?.step === 'remove' ? (
        <ConfirmDialog
          object={asked.row.flowName}
          title={t('removing.title', { name: asked.row.flowName })}
          body={t('removing.body', { count: asked.row.running })}
          keep={t('removing.keep')}
          confirm={t('removing.confirm')}
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
