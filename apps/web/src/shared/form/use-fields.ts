import { type FieldRule, firstViolation, hint, message } from '@moqi/rules';
import { useId, useState } from 'react';
import { useLocale } from '../i18n/use-locale.ts';
import { forget, keep, readKept } from './kept-values.ts';

export interface FieldsOptions<K extends string> {
  /** Checked in order; the first objection is shown. */
  readonly rules: Readonly<Record<K, readonly FieldRule[]>>;
  /** Name under which the values are kept for this tab. */
  readonly keptAs?: string;
  /** Passwords and codes: never kept. */
  readonly secret?: readonly NoInfer<K>[];
  readonly initial?: Partial<Record<NoInfer<K>, string>>;
}

/** One field as an input needs it. */
export interface FieldState {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

export interface Fields<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  readonly field: (name: K) => FieldState;
  /** Checks the named fields, or all; shows what is wrong and moves the focus to the first of them. */
  readonly check: (names?: readonly K[]) => boolean;
  /** Shows what the server found wrong with a field, until it is changed. */
  readonly refuse: (name: K, sentence: string) => void;
  readonly set: (name: K, value: string) => void;
  /** Forgets what was kept: the work is done. */
  readonly done: () => void;
}

function startValues<K extends string>(names: readonly K[], options: FieldsOptions<K>): Record<K, string> {
  const kept = options.keptAs === undefined ? {} : readKept(options.keptAs);
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? options.initial?.[name] ?? ''])) as Record<K, string>;
}

/** State of a form: nothing is wrong before a field was left once, then what is wrong follows the typing. */
export function useFields<K extends string>(options: FieldsOptions<K>): Fields<K> {
  const { rules, keptAs, secret = [] } = options;
  const names = Object.keys(rules) as K[];
  const formId = useId();
  const locale = useLocale();
  const [values, setValues] = useState(() => startValues(names, options));
  const [left, setLeft] = useState<ReadonlySet<K>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<K, string>>>({});

  const violationOf = (name: K) => firstViolation(values[name], rules[name]);
  const idOf = (name: K) => `${formId}${name}`;

  const set = (name: K, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setRefused((before) => ({ ...before, [name]: undefined }));
    if (keptAs !== undefined) keep(keptAs, Object.fromEntries(Object.entries<string>(next).filter(([key]) => !secret.includes(key as K))));
  };
  const leave = (some: readonly K[]) => setLeft((before) => new Set([...before, ...some]));

  return {
    values,
    field: (name) => {
      const found = left.has(name) ? violationOf(name) : undefined;
      return {
        id: idOf(name),
        value: values[name],
        error: refused[name] ?? (found && message(found, locale)),
        hint: found && hint(found, locale),
        onChange: (value) => set(name, value),
        onBlur: () => {
          if (values[name] !== '') leave([name]);
        },
      };
    },
    check: (some = names) => {
      leave(some);
      const wrong = some.find((name) => violationOf(name));
      if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
      return wrong === undefined;
    },
    refuse: (name, sentence) => {
      setRefused((before) => ({ ...before, [name]: sentence }));
      document.getElementById(idOf(name))?.focus();
    },
    set,
    done: () => {
      if (keptAs !== undefined) forget(keptAs);
    },
  };
}
