import { type TemplateVariable, VARIABLE_KINDS } from '@moqi/api/work/templates';
import { IconButton, Input, look, Select } from '@moqi/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Column = NonNullable<TemplateVariable['columns']>[number];

const COLUMN_KINDS = ['text', 'money', 'number', 'date', 'choice', 'check'] as const;
/** What a formula can answer. */
const COMPUTED: ReadonlySet<string> = new Set(['number', 'money']);

interface VariableCardProps<One extends TemplateVariable | Column> {
  readonly variable: One;
  readonly onChange: (variable: One) => void;
  readonly onRemove: () => void;
  /** of rows: 明细 */
  readonly within?: string;
}

const choicesOf = (text: string): string[] => text.split(/[、,，;；]/u).map((one) => one.trim());

interface FurtherProps {
  readonly variable: Pick<TemplateVariable, 'kind' | 'choices' | 'formula'>;
  readonly said: string;
  readonly onChange: (more: Partial<TemplateVariable>) => void;
}

/** What can be chosen, or what it is computed from. */
function Further({ variable: { kind, choices = [], formula = '' }, said, onChange }: FurtherProps) {
  const { t } = useTranslation('advanced-templates');
  if (kind === 'choice') {
    return (
      <Input
        label={t('variable.choices', { name: said })}
        placeholder={t('variable.choicesExample')}
        defaultValue={choices.join('、')}
        onBlur={({ target }) => onChange({ choices: choicesOf(target.value).filter(Boolean).slice(0, 20) })}
      />
    );
  }
  if (!COMPUTED.has(kind)) return null;
  return (
    <Input
      label={t('variable.formula', { name: said })}
      placeholder={t('variable.formulaExample')}
      value={formula}
      maxLength={300}
      onChange={({ target }) => onChange({ formula: target.value === '' ? undefined : target.value })}
    />
  );
}

interface HelpProps {
  readonly variable: Pick<TemplateVariable, 'kind' | 'help' | 'capitals' | 'formula'>;
  readonly said: string;
  readonly onChange: (more: Partial<TemplateVariable>) => void;
}

/** What stands below the field, and of an amount whether it is printed in capitals too. */
function Help({ variable: { kind, help = '', capitals, formula }, said, onChange }: HelpProps) {
  const { t } = useTranslation('advanced-templates');
  return (
    <div className="adv-variable-line">
      {formula === undefined && (
        <Input
          label={t('variable.help', { name: said })}
          placeholder={t('variable.helpExample')}
          value={help}
          maxLength={100}
          onChange={({ target }) => onChange({ help: target.value === '' ? undefined : target.value })}
        />
      )}
      {kind === 'money' && (
        <label className={`adv-tick ${look('ink2', 'text-13')}`}>
          <input type="checkbox" checked={capitals === 1} onChange={({ target }) => onChange({ capitals: target.checked ? 1 : 0 })} />
          {t('variable.capitals')}
        </label>
      )}
    </div>
  );
}

/** One variable, or a column of rows: what it is filled in with, and whether it has to be. */
export function VariableCard<One extends TemplateVariable | Column>({ variable, onChange, onRemove, within }: VariableCardProps<One>) {
  const { t } = useTranslation('advanced-templates');
  const { name, kind, required, formula } = variable;
  const said = within === undefined ? name : `${within}·${name}`;
  const kinds = within === undefined ? VARIABLE_KINDS : COLUMN_KINDS;
  const change = (more: Partial<TemplateVariable>): void => onChange({ ...variable, ...more });
  const columns = 'columns' in variable ? (variable.columns ?? []) : [];
  const setColumns = (next: readonly Column[]): void => change({ columns: [...next] });
  return (
    <li className={within === undefined ? 'adv-variable' : 'adv-variable adv-column'}>
      <div className={look('between')}>
        <strong className={look('ellipsis')} title={name}>
          {name}
        </strong>
        <span className="adv-variable-acts">
          {formula === undefined && kind !== 'rows' && (
            <label className={`adv-tick ${look('ink2', 'text-13')}`}>
              <input type="checkbox" checked={required === 1} onChange={({ target }) => change({ required: target.checked ? 1 : 0 })} />
              {t('variable.required')}
            </label>
          )}
          <IconButton icon={Trash2} label={t('variable.remove', { name: said })} onClick={onRemove} />
        </span>
      </div>
      <div className="adv-variable-line">
        <Select
          label={t('variable.kind', { name: said })}
          value={kind}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => change({ kind: value, ...(value === 'rows' && { columns }) })}
        />
        <Further variable={variable} said={said} onChange={change} />
      </div>
      {kind === 'rows' ? null : <Help variable={variable} said={said} onChange={change} />}
      {columns.length > 0 && kind === 'rows' && (
        <ul className="adv-variables" aria-label={t('variable.columns', { name })}>
          {columns.map((column, at) => (
            <VariableCard
              key={column.name}
              variable={column}
              within={name}
              onChange={(next) => setColumns(columns.with(at, next))}
              onRemove={() => setColumns(columns.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
