import { KEY_SCOPES, type MerchantKeyRow, revokeKey, rotateKey, switchKey } from '@moqi/api/reach/merchant-keys';
import { type Column, ConfirmDialog, LinkButton, look, StatusMark, Table, useToast } from '@moqi/ui';
import { CircleCheck, CirclePause, KeyRound, OctagonX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Shown } from './shown-dialog.tsx';

const STATE_LOOK = {
  active: { icon: CircleCheck, tone: 'pine' },
  paused: { icon: CirclePause, tone: 'ochre' },
  revoked: { icon: OctagonX, tone: 'ink3' },
} as const;

interface KeyTableProps {
  readonly keys: readonly MerchantKeyRow[];
  readonly onEdit: (key: MerchantKeyRow) => void;
  readonly onShown: (shown: Shown) => void;
}

type Asking = { readonly what: 'rotate' | 'revoke'; readonly key: MerchantKeyRow };

export function KeyTable({ keys, onEdit, onShown }: KeyTableProps) {
  const { t } = useTranslation('merchant-keys');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const actions = (key: MerchantKeyRow) => <KeyActions row={key} onEdit={onEdit} onAsk={(what) => setAsking({ what, key })} />;
  const columns: readonly Column<MerchantKeyRow>[] = [
    { key: 'name', title: t('column.name'), cell: (key) => <Named {...key} /> },
    { key: 'scopes', title: t('column.scopes'), tone: 'ink2', cell: (key) => <Scopes {...key} /> },
    { key: 'used', title: t('column.used'), tone: 'ink2', cell: (key) => <Used {...key} /> },
    { key: 'state', title: t('column.state'), cell: (key) => <State {...key} /> },
    { key: 'actions', title: t('column.actions'), cell: actions },
  ];
  return (
    <>
      <Table
        columns={columns.map((column) => ({ ...column, className: `merchant-keys-${column.key}` }))}
        rows={keys}
        keyOf={({ keyId }) => keyId}
        label={t('list')}
        card={(key) => (
          <div className="merchant-keys-card">
            <div className={look('between')}>
              <Named {...key} />
              <State {...key} />
            </div>
            <Scopes {...key} />
            <Used {...key} />
            {actions(key)}
          </div>
        )}
      />
      {asking?.what === 'rotate' ? <Rotating row={asking.key} onShown={onShown} onClose={close} /> : null}
      {asking?.what === 'revoke' ? <Revoking row={asking.key} onClose={close} /> : null}
    </>
  );
}

function Named({ name, appKey, keeper, mine }: MerchantKeyRow) {
  const { t } = useTranslation('merchant-keys');
  return (
    <span className="merchant-keys-named">
      <span className={look('medium')}>{name}</span>
      <span className={`merchant-keys-code ${look('mono', 'ink3', 'text-12')}`}>{appKey}</span>
      <span className={look('ink3', 'text-12')}>{t(mine ? 'keeperMe' : 'keeper', { name: keeper })}</span>
    </span>
  );
}

function Scopes({ scopes }: MerchantKeyRow) {
  const { t } = useTranslation('merchant-keys');
  const locale = useLocale();
  return <span className="merchant-keys-wrap">{scopes.map((scope) => KEY_SCOPES[scope].name[locale]).join(t('app:separator'))}</span>;
}

function Used({ usedTime, usedIp, earlierSecretUntil }: MerchantKeyRow) {
  const { t } = useTranslation('merchant-keys');
  const { time } = useFormat();
  return (
    <span className="merchant-keys-named">
      <span className="merchant-keys-wrap">{usedTime === '' ? t('never') : t('usedFrom', { time: time(usedTime), ip: usedIp })}</span>
      {earlierSecretUntil === '' ? null : (
        <span className={`merchant-keys-wrap ${look('ochre', 'text-12')}`}>{t('earlier', { time: time(earlierSecretUntil) })}</span>
      )}
    </span>
  );
}

function State({ state }: MerchantKeyRow) {
  const { t } = useTranslation('merchant-keys');
  return <StatusMark {...STATE_LOOK[state]}>{t(`state.${state}`)}</StatusMark>;
}

interface KeyActionsProps {
  readonly row: MerchantKeyRow;
  readonly onEdit: (key: MerchantKeyRow) => void;
  readonly onAsk: (what: Asking['what']) => void;
}

function KeyActions({ row, onEdit, onAsk }: KeyActionsProps) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const { mutate, isPending } = useAct(switchKey);
  if (row.state === 'revoked') return <span className={look('ink3')}>—</span>;
  const active = row.state === 'paused';
  const turn = () =>
    mutate(
      { keyId: row.keyId, active },
      {
        onSuccess: () => showToast({ kind: 'done', text: t(active ? 'resumed' : 'paused') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <span className="merchant-keys-acts">
      <LinkButton onClick={() => onEdit(row)}>{t('edit')}</LinkButton>
      {row.mine ? <LinkButton onClick={() => onAsk('rotate')}>{t('rotate')}</LinkButton> : null}
      <LinkButton disabled={isPending} onClick={turn}>
        {t(active ? 'resume' : 'pause')}
      </LinkButton>
      <LinkButton onClick={() => onAsk('revoke')}>{t('revoke')}</LinkButton>
    </span>
  );
}

interface RotatingProps {
  readonly row: MerchantKeyRow;
  readonly onShown: (shown: Shown) => void;
  readonly onClose: () => void;
}

function Rotating({ row: { keyId, appKey, name }, onShown, onClose }: RotatingProps) {
  const { t } = useTranslation('merchant-keys');
  const { mutate, isPending, error } = useAct(rotateKey);
  const rotated = ({ secret }: { readonly secret: string }) => {
    onClose();
    onShown({ appKey, secret });
  };
  return (
    <ConfirmDialog
      object={name}
      icon={KeyRound}
      title={t('rotating.title', { name })}
      body={t('rotating.body')}
      keep={t('rotating.keep')}
      confirm={t('rotating.confirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ keyId }, { onSuccess: rotated })}
    />
  );
}

function Revoking({ row: { keyId, name }, onClose }: Omit<RotatingProps, 'onShown'>) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(revokeKey);
  const revoked = () => {
    showToast({ kind: 'done', text: t('revoking.done') });
    onClose();
  };
  return (
    <ConfirmDialog
      object={name}
      icon={Trash2}
      title={t('revoking.title', { name })}
      body={t('revoking.body')}
      keep={t('revoking.keep')}
      confirm={t('revoking.confirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ keyId }, { onSuccess: revoked })}
    />
  );
}
