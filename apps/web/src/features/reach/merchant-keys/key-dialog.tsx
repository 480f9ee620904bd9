import { createKey, KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope, type MerchantKeyRow, updateKey } from '@moqi/api/reach/merchant-keys';
import { FormDialog, look, TextAreaField, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Shown } from './shown-dialog.tsx';

interface KeyDialogProps {
  /** none: another one is made */
  readonly former: MerchantKeyRow | undefined;
  readonly onShown: (shown: Shown) => void;
  readonly onClose: () => void;
}

/** As it is typed. */
interface Typed {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly networks: string;
  readonly origins: string;
  readonly perMinute: string;
  readonly perDay: string;
}

/** What a company's own systems need. Drafting that waits for a person is for agents, which may have none of what acts by itself; sealing is for who asks for it. */
const USUAL = KEY_SCOPE_NAMES.filter((scope) => scope !== 'contracts.draft' && scope !== 'seals.sign');
const NEW: Typed = { name: '', scopes: USUAL, networks: '', origins: '', perMinute: '600', perDay: '50000' };

function typedOf({ name, scopes, networks, origins, perMinute, perDay }: MerchantKeyRow): Typed {
  const lines = { networks: networks.join('\n'), origins: origins.join('\n') };
  return { name, scopes, ...lines, perMinute: String(perMinute), perDay: String(perDay) };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function inputOf({ name, scopes, networks, origins, perMinute, perDay }: Typed) {
  return {
    name: name.trim(),
    scopes: [...scopes],
    networks: linesOf(networks),
    origins: linesOf(origins),
    perMinute: Number(perMinute),
    perDay: Number(perDay),
  };
}

function isComplete({ name, scopes, perMinute, perDay }: Typed): boolean {
  return name.trim() !== '' && scopes.length > 0 && Number(perMinute) > 0 && Number(perDay) > 0;
}

/** Makes a key, or changes the one there. */
function useSave({ former, onShown, onClose }: KeyDialogProps) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const making = useAct(createKey);
  const changing = useAct(updateKey);
  const made = ({ appKey, secret }: Shown) => {
    onClose();
    onShown({ appKey, secret });
  };
  const changed = () => {
    onClose();
    showToast({ kind: 'done', text: t('saved') });
  };
  const save = (typed: Typed) =>
    former === undefined
      ? making.mutate(inputOf(typed), { onSuccess: made })
      : changing.mutate({ ...inputOf(typed), keyId: former.keyId }, { onSuccess: changed });
  return { save, isPending: making.isPending || changing.isPending, error: making.error ?? changing.error };
}

export function KeyDialog(props: KeyDialogProps) {
  const { former, onClose } = props;
  const { t } = useTranslation('merchant-keys');
  const [typed, setTyped] = useState(former === undefined ? NEW : typedOf(former));
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const { save, isPending, error } = useSave(props);
  return (
    <FormDialog
      title={former?.name ?? t('create')}
      submit={t(former ? 'form.save' : 'form.create')}
      busy={isPending}
      disabled={!isComplete(typed)}
      error={error?.msg}
      onSubmit={() => save(typed)}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={40}
        value={typed.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      {former?.mine === false ? <p className={look('ink2', 'text-13')}>{t('form.notMine', { name: former.keeper })}</p> : null}
      <Scopes
        chosen={typed.scopes}
        offered={former?.mine === false ? former.scopes : KEY_SCOPE_NAMES}
        onChoose={(scopes) => set({ scopes })}
      />
      <TextAreaField
        label={t('form.networks')}
        hint={t('form.networksHint')}
        value={typed.networks}
        onChange={({ target }) => set({ networks: target.value })}
      />
      <TextAreaField
        label={t('form.origins')}
        hint={t('form.originsHint')}
        value={typed.origins}
        onChange={({ target }) => set({ origins: target.value })}
      />
      <Quotas
        perMinute={typed.perMinute}
        perDay={typed.perDay}
        onMinute={(perMinute) => set({ perMinute })}
        onDay={(perDay) => set({ perDay })}
      />
    </FormDialog>
  );
}

interface QuotasProps {
  readonly perMinute: string;
  readonly perDay: string;
  readonly onMinute: (times: string) => void;
  readonly onDay: (times: string) => void;
}

function Quotas({ perMinute, perDay, onMinute, onDay }: QuotasProps) {
  const { t } = useTranslation('merchant-keys');
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <div className="merchant-keys-quotas">
      <TextField {...number} label={t('form.perMinute')} max={6000} value={perMinute} onChange={({ target }) => onMinute(target.value)} />
      <TextField {...number} label={t('form.perDay')} max={1_000_000} value={perDay} onChange={({ target }) => onDay(target.value)} />
    </div>
  );
}

interface ScopesProps {
  readonly chosen: readonly KeyScope[];
  readonly offered: readonly KeyScope[];
  readonly onChoose: (scopes: readonly KeyScope[]) => void;
}

function Scopes({ chosen, offered, onChoose }: ScopesProps) {
  const { t } = useTranslation('merchant-keys');
  const locale = useLocale();
  const toggle = (one: KeyScope) => onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <fieldset className="merchant-keys-choices">
      <legend className={look('field-label')}>{t('form.scopes')}</legend>
      {offered.map((one) => (
        <label key={one}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
          {KEY_SCOPES[one].name[locale]}
          <span className={look('ink3', 'text-12')}>{KEY_SCOPES[one].meaning[locale]}</span>
        </label>
      ))}
    </fieldset>
  );
}
