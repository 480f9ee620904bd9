import type { OutputOf } from '@moqi/api';
import { drawRecoveryCodes, readSecondFactors, removeApp, removePasskey } from '@moqi/api/account/second-factors';
import { Button, ConfirmDialog, LinkButton, look, Sheet, StatusMark, useToast } from '@moqi/ui';
import { CircleDashed, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondProofGate } from '#entities/second-proof/second-proof-gate.tsx';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { servesHere } from '#shared/passkey/passkey.ts';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface FactorsProps {
  /** the session proved its person a second time, so that factors may be changed */
  readonly isProved: boolean;
  readonly onProved: () => void;
}

type FactorsState = OutputOf<typeof readSecondFactors>;
type Opened = 'gate' | 'app' | 'passkey';
type Removing = { readonly kind: 'app' } | { readonly kind: 'passkey'; readonly passkeyId: string; readonly name: string };

/** 两步验证: the app, the passkeys and the recovery codes of the account. */
export function Factors({ isProved, onProved }: FactorsProps) {
  const { t } = useTranslation('security');
  const found = useCall(readSecondFactors, {});
  const [open, setOpen] = useState<Opened>();
  const [removing, setRemoving] = useState<Removing>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const factors = found.data;
  if (!factors) return <Pending query={found} lines={6} title={t('failed')} help={t('failedHelp')} />;
  const isOn = factors.hasApp || factors.passkeys.length > 0;
  const done = (drawn: readonly string[]) => {
    setOpen(undefined);
    setCodes(drawn);
  };
  return (
    <>
      <Sheet title={t('factors')} extra={<StateMark isOn={isOn} />}>
        <p className={look('ink2')}>{t('lead')}</p>
        <ul className="security-rows">
          <FactorRows factors={factors} {...(isProved && { onRemove: setRemoving })} />
          {isOn ? <RecoveryRow left={factors.recoveryLeft} {...(isProved && { onDrawn: setCodes })} /> : null}
        </ul>
        <div className="security-acts">
          {isProved ? <Additions factors={factors} onOpen={setOpen} /> : <Button onClick={() => setOpen('gate')}>{t('change')}</Button>}
        </div>
      </Sheet>
      {open === undefined ? null : <Opening what={open} isProved={isProved} onProved={onProved} onDone={done} />}
      {removing ? <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} /> : null}
      {codes.length > 0 ? <CodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </>
  );
}

function StateMark({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('security');
  return (
    <StatusMark icon={isOn ? ShieldCheck : CircleDashed} tone={isOn ? 'pine' : 'ochre'}>
      {t(isOn ? 'on' : 'off')}
    </StatusMark>
  );
}

interface OpeningProps extends FactorsProps {
  readonly what: Opened;
  /** with the recovery codes that came with it */
  readonly onDone: (codes: readonly string[]) => void;
}

/** What a button of the sheet opens. */
function Opening({ what, isProved, onProved, onDone }: OpeningProps) {
  const { t } = useTranslation('security');
  const close = () => onDone([]);
  if (what === 'app') return <AppDialog onDone={onDone} onClose={close} />;
  if (what === 'passkey') return <PasskeyDialog onDone={onDone} onClose={close} />;
  return isProved ? null : <SecondProofGate why={t('why')} onProved={onProved} />;
}

interface RowProps {
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}

function Row({ title, note, children }: RowProps) {
  return (
    <li>
      <span className={look('grow')}>
        {title}
        <span className={`security-note ${look('ink3')}`}>{note}</span>
      </span>
      {children}
    </li>
  );
}

/** Without `onRemove` they are only shown. */
function FactorRows({ factors, onRemove }: { readonly factors: FactorsState; readonly onRemove?: (what: Removing) => void }) {
  const { t } = useTranslation('security');
  const { time } = useFormat();
  const removal = (what: Removing, name: string) =>
    onRemove ? (
      <LinkButton aria-label={t('removeNamed', { name })} onClick={() => onRemove(what)}>
        {t('remove')}
      </LinkButton>
    ) : null;
  return (
    <>
      <Row title={t('app.title')} note={t(factors.hasApp ? 'app.has' : 'app.none')}>
        {factors.hasApp ? removal({ kind: 'app' }, t('app.title')) : null}
      </Row>
      {factors.passkeys.map(({ passkeyId, name, createTime, useTime }) => {
        const note = useTime === '' ? t('passkey.made', { time: time(createTime) }) : t('passkey.used', { time: time(useTime) });
        return (
          <Row key={passkeyId} title={t('passkey.named', { name })} note={note}>
            {removal({ kind: 'passkey', passkeyId, name }, name)}
          </Row>
        );
      })}
    </>
  );
}

/** Without `onDrawn` it is only shown how many are left. */
function RecoveryRow({ left, onDrawn }: { readonly left: number; readonly onDrawn?: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security');
  const redraw = useAct(drawRecoveryCodes);
  const draw = () => redraw.mutate({}, { onSuccess: ({ recoveryCodes }) => onDrawn?.(recoveryCodes) });
  return (
    <Row title={t('recovery.title')} note={t('recovery.left', { count: left })}>
      {onDrawn ? <LinkButton onClick={draw}>{t('recovery.redraw')}</LinkButton> : null}
    </Row>
  );
}

function Additions({ factors, onOpen }: { readonly factors: FactorsState; readonly onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('security');
  return (
    <>
      {factors.hasApp ? null : <Button onClick={() => onOpen('app')}>{t('app.add')}</Button>}
      {servesHere(factors.site) ? (
        <Button icon={KeyRound} onClick={() => onOpen('passkey')}>
          {t('passkey.add')}
        </Button>
      ) : null}
    </>
  );
}

function RemoveDialog({ removing, onClose }: { readonly removing: Removing; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const showToast = useToast();
  const app = useAct(removeApp);
  const passkey = useAct(removePasskey);
  const name = removing.kind === 'app' ? t('app.title') : removing.name;
  const onSuccess = () => {
    showToast({ text: t('removed', { name }) });
    onClose();
  };
  const remove = () => {
    if (removing.kind === 'app') app.mutate({}, { onSuccess });
    else passkey.mutate({ passkeyId: removing.passkeyId }, { onSuccess });
  };
  return (
    <ConfirmDialog
      object={name}
      icon={ShieldOff}
      title={t('removeTitle', { name })}
      body={t('removeBody')}
      keep={t('keep')}
      confirm={t('removeConfirm')}
      busy={app.isPending || passkey.isPending}
      error={(app.error ?? passkey.error)?.msg}
      onKeep={onClose}
      onConfirm={remove}
    />
  );
}
