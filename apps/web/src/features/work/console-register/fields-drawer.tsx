import {
  REGISTER_FIELD_KINDS,
  REGISTER_LIMITS,
  type RegisterField,
  type RegisterFieldKind,
  saveRegisterFields,
} from '@moqi/api/work/register';
import { Button, FormDrawer, IconButton, look, Select, TextField, useToast } from '@moqi/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';

interface Typed {
  readonly key: string;
  readonly fieldId?: string;
  readonly name: string;
  readonly kind: RegisterFieldKind;
  /** of a choice, as they are typed: one after the other with commas */
  readonly choices: string;
}

const wordsOf = (typed: string): string[] => typed.split(/[,，、\n]/).flatMap((word) => word.trim() || []);

interface Props {
  readonly fields: readonly RegisterField[];
  readonly onClose: () => void;
}

/** The fields of the enterprise: their names, kinds and order. */
export function FieldsDrawer({ fields, onClose }: Props) {
  const { t } = useTranslation('console-register');
  const showToast = useToast();
  const [rows, setRows] = useState<readonly Typed[]>(() =>
    fields.map((field) => ({ ...field, key: field.fieldId, choices: field.choices.join('，') })),
  );
  const { mutate, isPending, error } = useAct(saveRegisterFields);
  const change = (key: string, next: Partial<Typed>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const swap = (at: number, other: number) => {
    const moved = [...rows];
    const [one, two] = [moved[at], moved[other]];
    if (one && two) [moved[at], moved[other]] = [two, one];
    setRows(moved);
  };
  const gone = fields.filter(({ fieldId }) => !rows.some((row) => row.fieldId === fieldId));
  const save = () =>
    mutate(
      {
        fields: rows.map(({ fieldId, name, kind, choices }) => ({
          ...(fieldId !== undefined && { fieldId }),
          name,
          kind,
          choices: kind === 'choice' ? wordsOf(choices) : [],
        })),
      },
      {
        onSuccess: () => {
          showToast({ text: t('fields.saved') });
          onClose();
        },
      },
    );
  return (
    <FormDrawer
      title={t('fields.title')}
      width={560}
      submit={t('fields.save')}
      busy={isPending}
      disabled={rows.some(({ name }) => name.trim() === '')}
      error={error?.msg}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={look('ink2')}>{t('fields.help')}</p>
      <ol className="register-fields">
        {rows.map((row, at) => (
          <li key={row.key}>
            <FieldLine row={row} onChange={(next) => change(row.key, next)} />
            <span className="register-field-steps">
              <IconButton icon={ArrowUp} label={t('fields.up', { name: row.name })} disabled={at === 0} onClick={() => swap(at, at - 1)} />
              <IconButton
                icon={ArrowDown}
                label={t('fields.down', { name: row.name })}
                disabled={at === rows.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <IconButton
                icon={Trash2}
                label={t('fields.remove', { name: row.name })}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            </span>
          </li>
        ))}
      </ol>
      {rows.length < REGISTER_LIMITS.fields && (
        <Button icon={Plus} onClick={() => setRows([...rows, { key: crypto.randomUUID(), name: '', kind: 'text', choices: '' }])}>
          {t('fields.add')}
        </Button>
      )}
      {gone.length > 0 && <p role="status">{t('fields.gone', { names: gone.map(({ name }) => name).join(t('and')) })}</p>}
    </FormDrawer>
  );
}

/** The kind of a field that is kept stays: what was entered in it is of that kind. */
function FieldLine({ row: { fieldId, name, kind, choices }, onChange }: { row: Typed; onChange: (next: Partial<Typed>) => void }) {
  const { t } = useTranslation('console-register');
  return (
    <div className="register-field">
      <TextField
        label={t('fields.name')}
        value={name}
        maxLength={REGISTER_LIMITS.nameLength}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select<RegisterFieldKind>
        label={t('fields.kind')}
        value={kind}
        disabled={fieldId !== undefined}
        choices={REGISTER_FIELD_KINDS.map((one) => ({ value: one, label: t(`fields.kinds.${one}`) }))}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind === 'choice' && (
        <TextField
          label={t('fields.choices')}
          hint={t('fields.choicesHint')}
          value={choices}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
    </div>
  );
}
