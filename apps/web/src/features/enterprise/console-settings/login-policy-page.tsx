import './console-settings.css';
import type { OutputOf } from '@moqi/api';
import { type LoginPolicy, PASSWORD_LENGTHS, type PasswordRule } from '@moqi/api/account/identity';
import { readLoginPolicy, saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { Button, ButtonLink, FieldError, look, PageHeader, Select, Sheet, TextAreaField, useToast } from '@moqi/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SettingRow, SwitchRow } from './setting-row.tsx';

type Policy = OutputOf<typeof readLoginPolicy>;

/** 登录策略: what the company demands of those who act in its name. */
export function LoginPolicyPage() {
  const { t } = useTranslation('console-settings');
  const { time } = useFormat();
  const seesLog = usePermits('logs.read');
  const query = useCall(readLoginPolicy, {});
  const { data } = query;
  const changed = data?.changeTime ? t('login.changed', { name: data.changedBy, time: time(data.changeTime) }) : t('login.unset');
  return (
    <div className="console-settings">
      <PageHeader
        title={t('login.title')}
        back={{ label: t('login.settings'), href: '/console/setting' }}
        {...(data ? { fact: changed } : {})}
        {...(seesLog && { actions: <ButtonLink href="/console/log?objectType=account">{t('login.log')}</ButtonLink> })}
      />
      <Pending query={query} lines={8} title={t('login.failed')} help={t('login.failedHelp')} />
      {data ? <PolicyForm policy={data} /> : null}
    </div>
  );
}

const HOURS = [0, 4, 8, 12, 24, 72];

interface Typed extends Omit<LoginPolicy, 'networks'> {
  readonly networks: string;
}

const typedOf = ({ secondFactor, signOnOnly, networks, sessionHours, password }: Policy): Typed => ({
  secondFactor,
  signOnOnly,
  networks: networks.join('\n'),
  sessionHours,
  password,
});

/** Nothing takes effect before it is saved; what would lock out the one who saves is not offered. */
function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { t } = useTranslation('console-settings');
  const showToast = useToast();
  // only what was changed here: the rest follows the policy when it is changed elsewhere
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const typed: Typed = { ...typedOf(policy), ...changed };
  const { mutate, isPending, error } = useAct(saveLoginPolicy);
  const same = JSON.stringify(typed) === JSON.stringify(typedOf(policy));
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { ...typed, networks: typed.networks.split(/[\s,，]+/).filter(Boolean) },
      {
        onSuccess: () => {
          setChanged({});
          showToast({ kind: 'done', text: t('login.saved') });
        },
      },
    );
  };
  const toggle = (name: keyof Policy['fulfils']) => (
    <SwitchRow
      label={t(`login.${name}`)}
      help={policy.fulfils[name] || typed[name] ? t(`login.${name}Help`) : t(`login.${name}Self`)}
      isOn={typed[name]}
      isDisabled={!policy.fulfils[name] && !typed[name]}
      onChange={(isOn) => setChanged({ ...changed, [name]: isOn })}
    />
  );
  return (
    <form className="console-settings-form" onSubmit={save} noValidate>
      <p className={look('ink2')}>{t('login.scope')}</p>
      <Sheet title={t('login.ways')}>
        {toggle('secondFactor')}
        {toggle('signOnOnly')}
      </Sheet>
      <Sheet title={t('login.where')}>
        <TextAreaField
          label={t('login.networks')}
          hint={t('login.networksHelp', { ip: policy.ip })}
          name="networks"
          spellCheck={false}
          value={typed.networks}
          onChange={({ target }) => setChanged({ ...changed, networks: target.value })}
        />
      </Sheet>
      <Sheet title={t('login.length')}>
        <HoursRow hours={typed.sessionHours} onChange={(sessionHours) => setChanged({ ...changed, sessionHours })} />
      </Sheet>
      <PasswordSheet rule={typed.password} onChange={(password) => setChanged({ ...changed, password })} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="console-settings-actions">
        <Button type="submit" kind="primary" busy={isPending} disabled={same}>
          {t('login.save')}
        </Button>
      </div>
    </form>
  );
}

/** What may be chosen of each rule; a program may have set something else. */
const PASSWORD_CHOICES = { length: PASSWORD_LENGTHS, classes: [0, 2, 3, 4], days: [0, 90, 180, 365], history: [0, 3, 5] } as const;
const PASSWORD_RULES = ['length', 'classes', 'days', 'history'] as const;

function PasswordSheet({ rule, onChange }: { readonly rule: PasswordRule; readonly onChange: (rule: PasswordRule) => void }) {
  const { t } = useTranslation('console-settings');
  return (
    <Sheet title={t('login.password.title')}>
      <p className={look('ink2', 'text-13')}>{t('login.password.lead')}</p>
      {PASSWORD_RULES.map((name) => (
        <PasswordRow key={name} name={name} value={rule[name]} onChange={(value) => onChange({ ...rule, [name]: value })} />
      ))}
    </Sheet>
  );
}

interface PasswordRowProps {
  readonly name: (typeof PASSWORD_RULES)[number];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function PasswordRow({ name, value, onChange }: PasswordRowProps) {
  const { t } = useTranslation('console-settings');
  const id = useId();
  const choices = [...new Set([...PASSWORD_CHOICES[name], value])].sort((a, b) => a - b);
  return (
    <SettingRow label={<span id={id}>{t(`login.password.${name}`)}</span>} help={t(`login.password.${name}Help`)}>
      <Select
        labelledBy={id}
        value={value}
        choices={choices.map((one) => ({
          value: one,
          label: one === 0 ? t('login.password.none') : t(`login.password.${name}Count`, { count: one }),
        }))}
        onChange={onChange}
      />
    </SettingRow>
  );
}

function HoursRow({ hours, onChange }: { readonly hours: number; readonly onChange: (hours: number) => void }) {
  const { t } = useTranslation('console-settings');
  const id = useId();
  // a program may have set hours that are none of these
  const choices = [...new Set([...HOURS, hours])].sort((a, b) => a - b);
  return (
    <SettingRow label={<span id={id}>{t('login.hours')}</span>} help={t('login.hoursHelp')}>
      <Select
        labelledBy={id}
        value={hours}
        choices={choices.map((value) => ({ value, label: value === 0 ? t('login.noLimit') : t('login.hoursCount', { count: value }) }))}
        onChange={onChange}
      />
    </SettingRow>
  );
}
