import './directory.css';
import type { OutputOf } from '@moqi/api';
import { readDirectorySync, renewDirectoryToken, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import { Button, ConfirmDialog, FieldError, KeyValue, look, PageHeader, Sheet, useToast } from '@moqi/ui';
import { RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SecretDialog } from '#shared/secret/secret-dialog.tsx';

type Sync = OutputOf<typeof readDirectorySync>;

/** 目录同步: the company's own directory keeps its members and departments here. */
export function DirectoryPage() {
  const { t } = useTranslation('console-directory');
  const { time } = useFormat();
  const query = useCall(readDirectorySync, {});
  const { data } = query;
  const fact = data?.isOn ? t('on', { name: data.madeBy, time: time(data.makeTime) }) : t('off');
  return (
    <div className="console-directory">
      <PageHeader title={t('title')} back={{ label: t('settings'), href: '/console/setting' }} {...(data ? { fact } : {})} />
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <>
          <Entering sync={data} />
          <Rules />
          <Standing sync={data} />
          <TokenSteps isOn={data.isOn} />
        </>
      ) : null}
    </div>
  );
}

function Entering({ sync: { isOn, address, useTime, users, members } }: { readonly sync: Sync }) {
  const { t } = useTranslation('console-directory');
  const { time } = useFormat();
  return (
    <Sheet title={t('enter.title')}>
      <p className={look('ink2')}>{t('lead')}</p>
      <div className="console-directory-facts">
        <KeyValue
          items={[
            { key: 'address', label: t('enter.address'), value: <span className={look('mono')}>{address}</span> },
            { key: 'token', label: t('enter.token'), value: t(isOn ? 'enter.tokenOn' : 'enter.tokenOff') },
            ...(isOn
              ? [
                  { key: 'used', label: t('enter.used'), value: useTime === '' ? t('enter.never') : time(useTime) },
                  { key: 'users', label: t('enter.users'), value: t('enter.usersCount', { count: users, members }) },
                ]
              : []),
          ]}
        />
      </div>
    </Sheet>
  );
}

/** What does not go on, and who helps. */
function Standing({ sync: { isOn, isMakerFit, makesGroups, madeBy, waiting } }: { readonly sync: Sync }) {
  const { t } = useTranslation('console-directory');
  if (!isOn) return null;
  if (!isMakerFit) return <p className={look('ochre')}>{t('unfit', { name: madeBy })}</p>;
  return (
    <>
      {makesGroups ? null : <p className={look('ochre')}>{t('noGroups', { name: madeBy })}</p>}
      {waiting > 0 ? <p className={look('ink2')}>{t('waiting', { count: waiting })}</p> : null}
    </>
  );
}

function Rules() {
  const { t } = useTranslation('console-directory');
  return (
    <Sheet title={t('rules.title')}>
      <ul className="console-directory-rules">
        {(['join', 'disable', 'delete', 'group', 'keep'] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Sheet>
  );
}

function TokenSteps({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('console-directory');
  const showToast = useToast();
  const [asked, setAsked] = useState<'renew' | 'stop'>();
  const renew = useAct(renewDirectoryToken);
  const stop = useAct(stopDirectorySync);
  const make = () => renew.mutate({}, { onSuccess: () => setAsked(undefined) });
  const end = () =>
    stop.mutate(
      {},
      {
        onSuccess: () => {
          setAsked(undefined);
          showToast({ kind: 'done', text: t('stopped') });
        },
      },
    );
  const step = asked === 'renew' ? { act: renew, onConfirm: make, icon: RefreshCw } : { act: stop, onConfirm: end, icon: Unplug };
  return (
    <div className="console-directory-actions">
      {isOn ? (
        <>
          <Button onClick={() => setAsked('renew')}>{t('renew.ask')}</Button>
          <Button onClick={() => setAsked('stop')}>{t('stop.ask')}</Button>
        </>
      ) : (
        <Button kind="primary" busy={renew.isPending} onClick={make}>
          {t('make')}
        </Button>
      )}
      {!isOn && renew.error ? <FieldError>{renew.error.msg}</FieldError> : null}
      {asked ? (
        <ConfirmDialog
          object={t('object')}
          icon={step.icon}
          title={t(`${asked}.title`)}
          body={t(`${asked}.help`)}
          keep={t(`${asked}.keep`)}
          confirm={t(`${asked}.ask`)}
          busy={step.act.isPending}
          error={step.act.error?.msg}
          onConfirm={step.onConfirm}
          onKeep={() => setAsked(undefined)}
        />
      ) : null}
      {renew.data ? <TokenDialog token={renew.data.token} onClose={renew.reset} /> : null}
    </div>
  );
}

function TokenDialog({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation('console-directory');
  return (
    <SecretDialog
      title={t('secret.title')}
      once={t('secret.once')}
      copy={t('secret.copy')}
      copied={t('secret.copied')}
      kept={t('secret.kept')}
      secret={token}
      onClose={onClose}
    >
      <p className={`console-directory-token ${look('mono')}`}>{token}</p>
    </SecretDialog>
  );
}
