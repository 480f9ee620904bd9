import { type ApiTemplateRow, deleteApiTemplate, operateApiTemplate, switchApiTemplate } from '@moqi/api/work/api-templates';
import { type Column, ConfirmDialog, LinkButton, look, StatusMark, Table, useToast } from '@moqi/ui';
import { CircleAlert, CircleCheck, CirclePause, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

interface TableProps {
  readonly rows: readonly ApiTemplateRow[];
  readonly onShow: (row: ApiTemplateRow) => void;
}

type Asked = { readonly what: 'pin' | 'delete'; readonly row: ApiTemplateRow };

const session = { audience: 'session' } as const;
const hasNewer = ({ version, latestVersion, tplState }: ApiTemplateRow): boolean => latestVersion > version && tplState === 'enabled';

export function ApiTemplateTable({ rows, onShow }: TableProps) {
  const { t } = useTranslation('api-templates');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const acts = (row: ApiTemplateRow) => <Acts row={row} onShow={onShow} onAsk={(what) => setAsked({ what, row })} />;
  const columns: readonly Column<ApiTemplateRow>[] = [
    { key: 'name', title: t('column.name'), cell: (row) => <Named {...row} /> },
    { key: 'version', title: t('column.version'), cell: (row) => <Version {...row} /> },
    { key: 'state', title: t('column.state'), cell: (row) => <State {...row} /> },
    { key: 'actions', title: t('column.actions'), cell: acts },
  ];
  return (
    <>
      <Table
        columns={columns.map((column) => ({ ...column, className: `api-tpl-${column.key}` }))}
        rows={rows}
        keyOf={({ tplCode }) => tplCode}
        label={t('list')}
        card={(row) => (
          <div className="api-tpl-card">
            <div className={look('between')}>
              <Named {...row} />
              <State {...row} />
            </div>
            <Version {...row} />
            {acts(row)}
          </div>
        )}
      />
      {asked?.what === 'pin' ? <Pinning row={asked.row} onClose={close} /> : null}
      {asked?.what === 'delete' ? <Deleting row={asked.row} onClose={close} /> : null}
    </>
  );
}

function Named({ tplName, tplCode, hasVariables }: ApiTemplateRow) {
  const { t } = useTranslation('api-templates');
  return (
    <span className="api-tpl-named">
      <span className={look('medium')}>{tplName}</span>
      <span className={look('mono', 'ink2', 'text-12')}>{tplCode}</span>
      {hasVariables ? <span className={look('ink3', 'text-12')}>{t('advanced')}</span> : null}
    </span>
  );
}

function Version(row: ApiTemplateRow) {
  const { t } = useTranslation('api-templates');
  const { time } = useFormat();
  const { version, latestVersion, pinTime, pinnedBy } = row;
  return (
    <span className="api-tpl-named">
      <span>{t('version', { version })}</span>
      {hasNewer(row) ? <span className={look('ochre', 'text-12')}>{t('newer', { version: latestVersion })}</span> : null}
      <span className={look('ink3', 'text-12')}>{t('pinned', { time: time(pinTime), name: pinnedBy })}</span>
    </span>
  );
}

function State({ enabled, tplState }: ApiTemplateRow) {
  const { t } = useTranslation('api-templates');
  if (tplState !== 'enabled') {
    const words = t(tplState === 'deleted' ? 'state.gone' : 'state.stopped');
    return (
      <StatusMark icon={CircleAlert} tone="ochre">
        {words}
      </StatusMark>
    );
  }
  return (
    <StatusMark icon={enabled ? CircleCheck : CirclePause} tone={enabled ? 'pine' : 'ink3'}>
      {t(enabled ? 'state.enabled' : 'state.disabled')}
    </StatusMark>
  );
}

interface ActsProps {
  readonly row: ApiTemplateRow;
  readonly onShow: (row: ApiTemplateRow) => void;
  readonly onAsk: (what: Asked['what']) => void;
}

function Acts({ row, onShow, onAsk }: ActsProps) {
  const { t } = useTranslation('api-templates');
  const showToast = useToast();
  const { mutate, isPending } = useAct(switchApiTemplate, session);
  const { tplCode, enabled } = row;
  const turn = () =>
    mutate(
      { tplCode, enabled: enabled ? 0 : 1 },
      {
        onSuccess: () => showToast({ kind: 'done', text: t(enabled ? 'disabled' : 'enabled') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <span className="api-tpl-acts">
      <LinkButton onClick={() => onShow(row)}>{t('sample.open')}</LinkButton>
      {hasNewer(row) ? <LinkButton onClick={() => onAsk('pin')}>{t('pin.open')}</LinkButton> : null}
      <LinkButton disabled={isPending} onClick={turn}>
        {t(enabled ? 'disable' : 'enable')}
      </LinkButton>
      <LinkButton onClick={() => onAsk('delete')}>{t('delete.open')}</LinkButton>
    </span>
  );
}

interface AskingProps {
  readonly row: ApiTemplateRow;
  readonly onClose: () => void;
}

/** Programs get another version than before: what they send has to fit it. */
function Pinning({ row: { tplCode, tplName, latestVersion: version }, onClose }: AskingProps) {
  const { t } = useTranslation('api-templates');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(operateApiTemplate, session);
  const done = (answer: { readonly version: number }) => {
    showToast({ kind: 'done', text: t('pin.done', { version: answer.version }) });
    onClose();
  };
  return (
    <ConfirmDialog
      object={tplName}
      icon={Pin}
      title={t('pin.title', { name: tplName, version })}
      body={t('pin.body')}
      keep={t('keep')}
      confirm={t('pin.confirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ tplCode }, { onSuccess: done })}
    />
  );
}

function Deleting({ row: { tplCode }, onClose }: AskingProps) {
  const { t } = useTranslation('api-templates');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteApiTemplate, session);
  const done = () => {
    showToast({ kind: 'done', text: t('delete.done') });
    onClose();
  };
  return (
    <ConfirmDialog
      object={tplCode}
      icon={Trash2}
      title={t('delete.title', { code: tplCode })}
      body={t('delete.body')}
      keep={t('keep')}
      confirm={t('delete.confirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ tplCode }, { onSuccess: done })}
    />
  );
}
