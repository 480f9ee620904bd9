import './merchant-keys.css';
import { giveSandboxKey, readSandbox, type SandboxRow } from '@moqi/api/reach/sandboxes';
import { Button, ConfirmDialog, EmptyState, KeyValue, LinkButton, look, PageHeader, Sheet, TextLink, useToast } from '@moqi/ui';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SandboxMessages } from './sandbox-messages.tsx';
import { type Shown, ShownDialog } from './shown-dialog.tsx';

/** Where programs of the company are tried: their key, and what would have been sent. */
export function SandboxPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(readSandbox, {});
  const [shown, setShown] = useState<Shown>();
  const { data } = query;
  return (
    <div className="merchant-keys">
      <PageHeader title={t('sandbox.title')} fact={t('sandbox.fact')} />
      {tabs}
      <Pending query={query} lines={6} title={t('sandbox.failed')} help={t('sandbox.failedHelp')} />
      {data?.sandbox === null ? <Closed onShown={setShown} /> : null}
      {data?.sandbox ? <Open sandbox={data.sandbox} onShown={setShown} /> : null}
      {shown ? <ShownDialog shown={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  );
}

interface Giving {
  readonly onShown: (shown: Shown) => void;
}

function Closed({ onShown }: Giving) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const { mutate, isPending } = useAct(giveSandboxKey);
  const give = () => mutate({}, { onSuccess: onShown, onError: ({ msg }) => showToast({ kind: 'problem', text: msg }) });
  const open = (
    <Button kind="primary" busy={isPending} onClick={give}>
      {t('sandbox.open')}
    </Button>
  );
  return (
    <Sheet flush>
      <EmptyState title={t('sandbox.none')} help={t('sandbox.noneHelp')} actions={open} />
    </Sheet>
  );
}

function Open({ sandbox, onShown }: Giving & { readonly sandbox: SandboxRow }) {
  const { t } = useTranslation('merchant-keys');
  const { time } = useFormat();
  const [asks, setAsks] = useState(false);
  const { name, appKey, keeper, keyTime, usedTime } = sandbox;
  return (
    <>
      <Sheet title={t('sandbox.key')} extra={<LinkButton onClick={() => setAsks(true)}>{t('sandbox.another')}</LinkButton>}>
        <KeyValue
          items={[
            { key: 'appKey', label: t('secret.appKey'), value: <span className={`merchant-keys-code ${look('mono')}`}>{appKey}</span> },
            { key: 'name', label: t('sandbox.name'), value: name },
            { key: 'keeper', label: t('sandbox.keeper'), value: t('sandbox.given', { name: keeper, time: time(keyTime) }) },
            { key: 'used', label: t('column.used'), value: usedTime === '' ? t('never') : time(usedTime) },
          ]}
        />
        <ul className={`merchant-keys-rules ${look('ink2')}`}>
          <li>{t('sandbox.rule.people')}</li>
          <li>{t('sandbox.rule.mark')}</li>
          <li>{t('sandbox.rule.apart')}</li>
        </ul>
        <TextLink href="/openapi">{t('documents')}</TextLink>
      </Sheet>
      <SandboxMessages />
      {asks ? <Another name={name} onShown={onShown} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

function Another({ name, onShown, onClose }: Giving & { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation('merchant-keys');
  const { mutate, isPending, error } = useAct(giveSandboxKey);
  const given = (shown: Shown) => {
    onClose();
    onShown(shown);
  };
  return (
    <ConfirmDialog
      object={name}
      icon={KeyRound}
      title={t('sandbox.replacing.title', { name })}
      body={t('sandbox.replacing.body')}
      keep={t('rotating.keep')}
      confirm={t('sandbox.another')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({}, { onSuccess: given })}
    />
  );
}
