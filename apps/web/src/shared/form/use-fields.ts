import { type FieldRule, firstViolation, hint, message } from '@moqi/rules';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';
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

/** What a `TextField` takes. */
export interface FieldProps {
  readonly value: string;
  readonly error: ReactNode;
  readonly hint: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly ref: (input: HTMLInputElement | null) => void;
}

export interface Fields<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  readonly field: (name: K) => FieldProps;
  /** Checks the named fields, or all; shows what is wrong and moves the focus to the first of them. */
  readonly check: (names?: readonly K[]) => boolean;
  /** Shows what the server found wrong with a field, until it is changed. */
  readonly refuse: (name: K, sentence: ReactNode) => void;
  readonly set: (name: K, value: string) => void;
  /** Fills several fields at once. */
  readonly setAll: (some: Partial<Record<K, string>>) => void;
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
  const locale = useLocale();
  const inputs = useRef(new Map<K, HTMLInputElement>());
  const [values, setValues] = useState(() => startValues(names, options));
  const [left, setLeft] = useState<ReadonlySet<K>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<K, ReactNode>>>({});

  const violationOf = (name: K) => firstViolation(values[name], rules[name]);
  const leave = (some: readonly K[]) => setLeft((before) => new Set([...before, ...some]));
  const setAll = (some: Partial<Record<K, string>>) => {
    const next: Record<K, string> = { ...values };
    for (const name of names) next[name] = some[name] ?? next[name];
    setValues(next);
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in some))) as typeof before);
    if (keptAs !== undefined) keep(keptAs, Object.fromEntries(Object.entries<string>(next).filter(([key]) => !secret.includes(key as K))));
  };
  const set = (name: K, value: string) => setAll({ [name]: value } as Partial<Record<K, string>>);

  return {
    values,
    field: (name) => {
      const found = left.has(name) ? violationOf(name) : undefined;
      return {
        value: values[name],
        error: refused[name] ?? (found && message(found, locale)),
        hint: found && hint(found, locale),
        onChange: (event) => set(name, event.target.value),
        onBlur: () => {
          if (values[name] !== '') leave([name]);
        },
        ref: (input) => {
          if (input) inputs.current.set(name, input);
          else inputs.current.delete(name);
        },
      };
    },
    check: (some = names) => {
      leave(some);
      const wrong = some.find((name) => violationOf(name));
      if (wrong !== undefined) inputs.current.get(wrong)?.focus();
      return wrong === undefined;
    },
    refuse: (name, sentence) => {
      setRefused((before) => ({ ...before, [name]: sentence }));
      inputs.current.get(name)?.focus();
    },
    set,
    setAll,
    done: () => {
      if (keptAs !== undefined) forget(keptAs);
    },
  };
}
