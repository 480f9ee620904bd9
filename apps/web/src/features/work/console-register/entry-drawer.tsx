import {
  type EntryRow,
  REGISTER_LIMITS,
  RENEWALS,
  type RegisterField,
  type Renewal,
  removeRegisterEntry,
  saveRegisterEntry,
} from '@moqi/api/work/register';
import { FormDrawer, LinkButton, look, SelectField, TextField, useToast } from '@moqi/ui';
import { BookX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/index.ts';

interface Typed {
  readonly amount: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly renewal: Renewal;
  readonly noticeDays: string;
  readonly remark: string;
  readonly values: Readonly<Record<string, string>>;
  readonly steward: ChosenMember | undefined;
}

const typedOf = (entry: EntryRow): Typed => ({
  amount: entry.amountFen === undefined ? '' : String(entry.amountFen / 100),
  startDate: entry.startDate ?? '',
  endDate: entry.endDate ?? '',
  renewal: entry.renewal,
  noticeDays: entry.noticeDays === undefined ? '' : String(entry.noticeDays),
  remark: entry.remark,
  values: entry.values ?? {},
  steward: entry.corpUserId === '' ? undefined : { corpUserId: entry.corpUserId, name: entry.stewardName },
});

const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

/** Amount and days as they are typed: what cannot be meant is said at its field. */
function faultsOf({ amount, noticeDays }: Typed): { readonly amount: boolean; readonly notice: boolean } {
  const days = Number(noticeDays);
  const isNotice = noticeDays === '' || (Number.isInteger(days) && days >= 1 && days <= REGISTER_LIMITS.noticeDays);
  return { amount: amount.trim() !== '' && !MONEY.test(amount.trim()), notice: !isNotice };
}

export interface EntryDrawerProps {
  readonly entry: EntryRow;
  readonly fields: readonly RegisterField[];
  readonly onClose: () => void;
}

/** What the enterprise keeps of one contract. */
export function EntryDrawer({ entry, fields, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('console-register');
  const showToast = useToast();
  const [typed, setTyped] = useState(() => typedOf(entry));
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const { mutate, isPending, error } = useAct(saveRegisterEntry);
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(typed);
  const save = () => {
    setTried(true);
    const { amount, startDate, endDate, renewal, noticeDays, remark, values, steward } = typed;
    if (faults.amount || faults.notice || steward === undefined) return;
    const terms = {
      ...(amount.trim() !== '' && { amountFen: Math.round(Number(amount) * 100) }),
      ...(startDate !== '' && { startDate }),
      ...(endDate !== '' && { endDate }),
      ...(noticeDays !== '' && { noticeDays: Number(noticeDays) }),
    };
    const done = () => {
      showToast({ text: t('entry.saved', { name: entry.contractName }) });
      onClose();
    };
    mutate({ entryId: entry.entryId, renewal, remark, values, corpUserId: steward.corpUserId, ...terms }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={entry.contractName}
      width={520}
      submit={t('entry.save')}
      busy={isPending}
      error={error?.msg}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={look('ink2')}>{[entry.applyNo, entry.otherParties].filter(Boolean).join(' · ')}</p>
      <TextField
        label={t('entry.amount')}
        inputMode="decimal"
        value={typed.amount}
        error={isTried && faults.amount ? t('entry.amountWrong') : undefined}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <div className="register-pair">
        <TextField
          label={t('entry.start')}
          type="date"
          value={typed.startDate}
          onChange={({ target }) => set({ startDate: target.value })}
        />
        <TextField label={t('entry.end')} type="date" value={typed.endDate} onChange={({ target }) => set({ endDate: target.value })} />
      </div>
      <div className="register-pair">
        <SelectField<Renewal>
          label={t('column.renewal')}
          value={typed.renewal}
          choices={RENEWALS.map((renewal) => ({ value: renewal, label: t(`renewal.${renewal}`) }))}
          onChange={(renewal) => set({ renewal })}
        />
        <TextField
          label={t('entry.notice')}
          hint={t('entry.noticeHint')}
          inputMode="numeric"
          value={typed.noticeDays}
          error={isTried && faults.notice ? t('entry.noticeWrong', { most: REGISTER_LIMITS.noticeDays }) : undefined}
          onChange={({ target }) => set({ noticeDays: target.value.trim() })}
        />
      </div>
      {fields.map((field) => (
        <OwnValue
          key={field.fieldId}
          field={field}
          value={typed.values[field.fieldId] ?? ''}
          onChange={(value) => set({ values: { ...typed.values, [field.fieldId]: value } })}
        />
      ))}
      <TextField
        label={t('entry.remark')}
        value={typed.remark}
        maxLength={REGISTER_LIMITS.valueLength}
        onChange={({ target }) => set({ remark: target.value })}
      />
      <MemberChooser
        single
        label={t('entry.steward')}
        chosen={typed.steward ? [typed.steward] : []}
        error={isTried && typed.steward === undefined ? t('entry.stewardMissing') : undefined}
        onChange={([steward]) => set({ steward })}
      />
      <Removal entry={entry} onClose={onClose} />
    </FormDrawer>
  );
}

interface OwnValueProps {
  readonly field: RegisterField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OwnValue({ field: { name, kind, choices }, value, onChange }: OwnValueProps) {
  const { t } = useTranslation('console-register');
  if (kind === 'choice') {
    // a word that is no longer among the choices stays until another one is chosen
    const words = choices.includes(value) || value === '' ? choices : [...choices, value];
    const all = [{ value: '', label: t('entry.nothing') }, ...words.map((word) => ({ value: word, label: word }))];
    return <SelectField label={name} value={value} choices={all} onChange={onChange} />;
  }
  const isNumber = kind === 'number' || kind === 'money';
  return (
    <TextField
      label={name}
      value={value}
      type={kind === 'date' ? 'date' : 'text'}
      maxLength={REGISTER_LIMITS.valueLength}
      {...(isNumber && { inputMode: 'decimal' })}
      {...(kind === 'money' && { hint: t('entry.yuan') })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Asked twice in its place: what was entered goes, the contract stays. */
function Removal({ entry, onClose }: Pick<EntryDrawerProps, 'entry' | 'onClose'>) {
  const { t } = useTranslation('console-register');
  const showToast = useToast();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useAct(removeRegisterEntry);
  const remove = () =>
    mutate(
      { entryId: entry.entryId },
      {
        onSuccess: () => {
          showToast({ text: t('entry.removed', { name: entry.contractName }) });
          onClose();
        },
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  if (!isAsked)
    return (
      <LinkButton icon={BookX} onClick={() => setAsked(true)}>
        {t('entry.remove')}
      </LinkButton>
    );
  return (
    <p className={look('row', 'wrap')}>
      <span className={look('ink2')}>{t(entry.kind === 'paper' ? 'entry.removeAskPaper' : 'entry.removeAsk')}</span>
      <LinkButton disabled={isPending} onClick={remove}>
        {t('entry.removeSure')}
      </LinkButton>
      <LinkButton onClick={() => setAsked(false)}>{t('entry.keep')}</LinkButton>
    </p>
  );
}
