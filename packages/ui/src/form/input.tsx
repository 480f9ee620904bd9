import { Search } from 'lucide-react';
import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

type OwnInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-label'>;

export interface InputProps extends OwnInput {
  /** Its name where no label stands beside it; a `<label>` with `htmlFor` names it otherwise. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text in a row of other things. A form has `TextField`. */
export function Input({ label, className, ...rest }: InputProps) {
  return <input {...rest} aria-label={label} className={classNames('mq-input', className)} />;
}

export interface SearchFieldProps extends Omit<OwnInput, 'value' | 'onChange' | 'onSubmit' | 'placeholder' | 'type'> {
  /** What is looked for and where: 姓名、手机号、邮箱 */
  label: string;
  /** Shown in the field; the label when there is none. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Searches on Enter; without it the page searches while one types. */
  onSubmit?: ((value: string) => void) | undefined;
}

/** Finds rows by what is typed. It is no form of its own: it also stands inside the forms of dialogs. */
export function SearchField({ label, placeholder = label, value, onChange, onSubmit, className, ...rest }: SearchFieldProps) {
  const submit = (event: KeyboardEvent) => {
    // an input method takes the Enter that ends a word
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit?.(value);
  };
  return (
    <label className={classNames('mq-search', className)}>
      <Icon of={Search} size={15} tone="ink3" />
      <input
        {...rest}
        type="search"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submit}
      />
    </label>
  );
}
