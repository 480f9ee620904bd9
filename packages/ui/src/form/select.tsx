import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Field, type FieldControl, type FieldWords } from './field.tsx';

export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  /** More about it, where the label is short. */
  hint?: string | undefined;
}

export interface ChoiceGroup<Value extends string | number> {
  label: string;
  choices: readonly Choice<Value>[];
}

interface Chosen<Value extends string | number> {
  choices: readonly (Choice<Value> | ChoiceGroup<Value>)[];
  value: Value;
  onChange: (value: Value) => void;
  /** 26 px, for a footer. */
  small?: boolean;
}

type OwnSelect = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children' | 'aria-label' | 'size' | 'id'>;

function Option<Value extends string | number>({ choice: { value, label, hint } }: { choice: Choice<Value> }) {
  return (
    <option value={value} title={hint}>
      {label}
    </option>
  );
}

type ListBoxProps<Value extends string | number> = OwnSelect &
  Chosen<Value> & { label?: string; labelledBy?: string; control?: FieldControl };

/** The browser's own list: it finds by typing, opens as the phone's wheel, and five hundred lines are nothing to it. */
function ListBox<Value extends string | number>(props: ListBoxProps<Value>) {
  const { label, labelledBy, choices, value, onChange, small = false, className, control, ...rest } = props;
  const all = choices.flatMap((one) => ('choices' in one ? one.choices : [one]));
  const choose = (text: string) => {
    const chosen = all.find((one) => String(one.value) === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <span className={classNames('mq-select', small && 'mq-select-small', className)}>
      <select
        {...rest}
        {...control}
        aria-label={label}
        aria-labelledby={labelledBy}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((one) =>
          'choices' in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.choices.map((choice) => (
                <Option key={choice.value} choice={choice} />
              ))}
            </optgroup>
          ) : (
            <Option key={one.value} choice={one} />
          ),
        )}
      </select>
      <Icon of={ChevronDown} size={14} tone="ink3" />
    </span>
  );
}

/** Its name for assistive technology, or the id of the words beside it that name it. */
type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

export type SelectProps<Value extends string | number> = OwnSelect & Chosen<Value> & Named;

/** One of several, in a bar or a row. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  return <ListBox {...props} />;
}

export type SelectFieldProps<Value extends string | number> = OwnSelect & Chosen<Value> & FieldWords;

/** One of several, in a form. */
export function SelectField<Value extends string | number>({ label, labelEnd, error, hint, ...list }: SelectFieldProps<Value>) {
  return (
    <Field label={label} labelEnd={labelEnd} error={error} hint={hint}>
      {(control) => <ListBox {...list} control={control} />}
    </Field>
  );
}
