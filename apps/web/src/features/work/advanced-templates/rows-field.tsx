import type { FilledIn, Row, Variable } from '@moqi/rules/variables';
import { Button, FieldError, IconButton, look } from '@moqi/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ValueField } from './value-field.tsx';

interface RowsFieldProps {
  readonly variable: Variable;
  readonly rows: readonly Row[];
  readonly filled: FilledIn;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly errorOf: (column?: string, row?: number) => string | undefined;
}

/** The rows of a table of the contract. */
export function RowsField({ variable, rows, filled, onChange, errorOf }: RowsFieldProps) {
  const { t } = useTranslation('advanced-templates');
  const { name, columns = [] } = variable;
  const computed = filled.rows(name);
  const whole = errorOf();
  return (
    <fieldset className="adv-rows">
      <legend>{name}</legend>
      <ol>
        {rows.map((row, at) => (
          <li key={at} className="adv-row">
            <span className={look('ink3')}>{at + 1}</span>
            <div className="adv-row-fields">
              {columns.map((column) => (
                <ValueField
                  key={column.name}
                  variable={column}
                  value={row[column.name] ?? ''}
                  filled={computed[at] ?? filled}
                  error={errorOf(column.name, at + 1)}
                  onChange={(value) => onChange(rows.with(at, { ...row, [column.name]: value }))}
                />
              ))}
            </div>
            <IconButton icon={Trash2} label={t('fill.removeRow', { row: at + 1 })} onClick={() => onChange(rows.toSpliced(at, 1))} />
          </li>
        ))}
      </ol>
      {whole === undefined ? null : <FieldError>{whole}</FieldError>}
      <Button icon={Plus} onClick={() => onChange([...rows, {}])}>
        {t('fill.addRow')}
      </Button>
    </fieldset>
  );
}
