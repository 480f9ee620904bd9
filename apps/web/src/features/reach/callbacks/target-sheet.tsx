import { type CallbackTargetSettings, removeTarget, renewSecret, switchTarget } from '@moqi/api/reach/callbacks';
import { Button, ConfirmDialog, KeyValue, LinkButton, look, Sheet, StatusMark, useToast } from '@moqi/ui';
import { CircleCheck, CirclePause, KeyRound, OctagonX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePlace } from './place.ts';
import { SigningSecret } from './signing-secret.tsx';
import { TargetDialog } from './target-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';

type Open = 'change' | 'trial' | 'renew' | 'remove';

const STATE_LOOK = {
  active: { icon: CircleCheck, tone: 'pine' },
  paused: { icon: CirclePause, tone: 'ochre' },
  stopped: { icon: OctagonX, tone: 'rouge' },
} as const;

/** The address, what goes there, and what can be done with it. */
export function TargetSheet({ target }: { readonly target: CallbackTargetSettings | null }) {
  const { t } = useTranslation('callbacks');
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState('');
  const close = () => setOpen(undefined);
  const show = (made: string) => {
    close();
    setSecret(made);
  };
  return (
    <Sheet title={t('target.title')} extra={target ? <Actions target={target} onOpen={setOpen} /> : undefined}>
      {target ? <Facts target={target} onRenew={() => setOpen('renew')} /> : <None onSet={() => setOpen('change')} />}
      {open === 'change' ? <TargetDialog target={target} onSaved={show} onClose={close} /> : null}
      {open === 'trial' ? <TrialDialog onClose={close} /> : null}
      {open === 'renew' && target ? <Renewing target={target} onRenewed={show} onClose={close} /> : null}
      {open === 'remove' && target ? <Removing target={target} onClose={close} /> : null}
      {secret === '' ? null : <SigningSecret secret={secret} onClose={() => setSecret('')} />}
    </Sheet>
  );
}

function None({ onSet }: { readonly onSet: () => void }) {
  const { t } = useTranslation('callbacks');
  const { sandbox } = usePlace();
  return (
    <div className="callbacks-none">
      <p className={look('ink2')}>{t(sandbox ? 'target.noneInSandbox' : 'target.none')}</p>
      <Button kind="primary" onClick={onSet}>
        {t('target.set')}
      </Button>
    </div>
  );
}

function Actions({ target: { state }, onOpen }: { readonly target: CallbackTargetSettings; readonly onOpen: (what: Open) => void }) {
  const { t } = useTranslation('callbacks');
  const showToast = useToast();
  const place = usePlace();
  const { mutate, isPending } = useAct(switchTarget);
  const active = state !== 'active';
  const turn = () =>
    mutate(
      { ...place, active },
      {
        onSuccess: () => showToast({ kind: 'done', text: t(active ? 'target.resumed' : 'target.pausedToast') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <span className="callbacks-actions">
      <LinkButton onClick={() => onOpen('change')}>{t('target.change')}</LinkButton>
      <LinkButton onClick={() => onOpen('trial')}>{t('target.try')}</LinkButton>
      <LinkButton disabled={isPending} onClick={turn}>
        {t(active ? 'target.resume' : 'target.pause')}
      </LinkButton>
      <LinkButton onClick={() => onOpen('remove')}>{t('target.remove')}</LinkButton>
    </span>
  );
}

function Facts({ target, onRenew }: { readonly target: CallbackTargetSettings; readonly onRenew: () => void }) {
  const { t } = useTranslation('callbacks');
  const { time } = useFormat();
  const { url, ctypes, state, waiting, earlierSecretUntil, changedBy, updateTime } = target;
  return (
    <KeyValue
      items={[
        { key: 'url', label: t('target.url'), value: <span className={`callbacks-url ${look('mono')}`}>{url}</span> },
        { key: 'kinds', label: t('target.kinds'), value: ctypes.map((ctype) => t(`kind.${ctype}`)).join(t('app:separator')) },
        {
          key: 'state',
          label: t('target.state'),
          value: (
            <span className="callbacks-state">
              <StatusMark {...STATE_LOOK[state]}>{t(`target.${state}`)}</StatusMark>
              {waiting > 0 ? <span className={look('ink3')}>{t('target.waiting', { count: waiting })}</span> : null}
            </span>
          ),
        },
        {
          key: 'secret',
          label: t('target.secret'),
          value: (
            <span className="callbacks-state">
              <span className={look('ink2')}>
                {earlierSecretUntil === '' ? t('target.secretKept') : t('target.earlier', { time: time(earlierSecretUntil) })}
              </span>
              <LinkButton onClick={onRenew}>{t('target.renew')}</LinkButton>
            </span>
          ),
        },
        { key: 'changed', label: t('target.changed'), value: t('target.changedBy', { name: changedBy, time: time(updateTime) }) },
      ]}
    />
  );
}

const hostOf = ({ url }: CallbackTargetSettings): string => new URL(url).host;

interface RenewingProps {
  readonly target: CallbackTargetSettings;
  readonly onRenewed: (secret: string) => void;
  readonly onClose: () => void;
}

function Renewing({ target, onRenewed, onClose }: RenewingProps) {
  const { t } = useTranslation('callbacks');
  const place = usePlace();
  const { mutate, isPending, error } = useAct(renewSecret);
  const host = hostOf(target);
  return (
    <ConfirmDialog
      object={host}
      icon={KeyRound}
      title={t('renewing.title', { host })}
      body={t('renewing.body')}
      keep={t('renewing.keep')}
      confirm={t('renewing.confirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate(place, { onSuccess: ({ secret }) => onRenewed(secret) })}
    />
  );
}

function Removing({ target, onClose }: { readonly target: CallbackTargetSettings; readonly onClose: () => void }) {
  const { t } = useTranslation('callbacks');
  const showToast = useToast();
  const place = usePlace();
  const { mutate, isPending, error } = useAct(removeTarget);
  const host = hostOf(target);
  const removed = () => {
    showToast({ kind: 'done', text: t('removing.done') });
    onClose();
  };
  return (
    <ConfirmDialog
      object={host}
      icon={Trash2}
      title={t('removing.title', { host })}
      body={t('removing.body')}
      keep={t('removing.keep')}
      confirm={t('removing.confirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate(place, { onSuccess: removed })}
    />
  );
}
