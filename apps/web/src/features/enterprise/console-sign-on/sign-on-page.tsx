import './sign-on.css';
import type { OutputOf } from '@moqi/api';
import { readSignOn, removeSignOn } from '@moqi/api/enterprise/single-sign-on';
import { Button, ConfirmDialog, KeyValue, look, PageHeader, Sheet, useToast } from '@moqi/ui';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SignOnForm } from './sign-on-form.tsx';

export type SignOnSettings = OutputOf<typeof readSignOn>;

/** 企业单点登录: the company's own login, and what is to be registered there. */
export function ConsoleSignOnPage() {
  const { t } = useTranslation('console-sign-on');
  const { time } = useFormat();
  const query = useCall(readSignOn, {});
  const { data } = query;
  const changed = data?.changeTime ? t('changed', { name: data.changedBy, time: time(data.changeTime) }) : t('unset');
  return (
    <div className="console-sign-on">
      <PageHeader title={t('title')} back={{ label: t('settings'), href: '/console/setting' }} {...(data ? { fact: changed } : {})} />
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data ? <Register settings={data} /> : null}
      {data ? <SignOnForm settings={data} /> : null}
      {data?.isSet ? <Removal settings={data} /> : null}
    </div>
  );
}

function Register({ settings }: { readonly settings: SignOnSettings }) {
  const { t } = useTranslation('console-sign-on');
  const { redirectUri, enterpriseCode, isSet, boundMembers } = settings;
  const link = `${redirectUri.replace(/\/login\/middle$/, '')}/login/enterprise?company=${enterpriseCode}`;
  const members = [
    { key: 'link', label: t('link'), value: <span className={look('mono')}>{link}</span> },
    { key: 'bound', label: t('bound'), value: t('boundMembers', { count: boundMembers }) },
  ];
  return (
    <Sheet title={t('register.title')}>
      <p className={look('ink2')}>{t('register.help')}</p>
      <div className="console-sign-on-facts">
        <KeyValue
          items={[
            { key: 'redirect', label: t('redirectUri'), value: <span className={look('mono')}>{redirectUri}</span> },
            { key: 'scope', label: t('scope'), value: <span className={look('mono')}>openid email profile</span> },
            ...(isSet ? members : []),
          ]}
        />
      </div>
    </Sheet>
  );
}

function Removal({ settings: { boundMembers } }: { readonly settings: SignOnSettings }) {
  const { t } = useTranslation('console-sign-on');
  const showToast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useAct(removeSignOn);
  const remove = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          setIsAsked(false);
          showToast({ kind: 'done', text: t('removed') });
        },
      },
    );
  return (
    <div className="console-sign-on-actions">
      <Button onClick={() => setIsAsked(true)}>{t('remove.ask')}</Button>
      {isAsked ? (
        <ConfirmDialog
          object={t('title')}
          icon={Unplug}
          title={t('remove.title')}
          body={t('remove.help', { count: boundMembers })}
          keep={t('remove.keep')}
          confirm={t('remove.ask')}
          busy={isPending}
          error={error?.msg}
          onConfirm={remove}
          onKeep={() => setIsAsked(false)}
        />
      ) : null}
    </div>
  );
}
