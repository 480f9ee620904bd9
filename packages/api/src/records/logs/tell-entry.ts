import type { Locale } from '../../errors.ts';
import { LOG_ACTIONS, LOG_FACTS, LOG_OBJECTS, LOG_VALUES } from './actions/index.ts';
import type { LogFactValues } from './log.ts';

/** An action in words; as it stands when a newer release wrote it. */
export function tellAction(action: string, locale: Locale): string {
  return LOG_ACTIONS[action]?.[locale] ?? action;
}

export function tellObjectType(objectType: string, locale: Locale): string {
  return LOG_OBJECTS[objectType]?.[locale] ?? objectType;
}

const domainOf = (action: string) => action.split('.', 1)[0] ?? '';

const BOOLEANS = { true: { 'zh-CN': '是', en: 'yes' }, false: { 'zh-CN': '否', en: 'no' } } as const;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const BEIJING_MS = 8 * 3_600_000;

/** Moments are told by the clock of China, like the log itself. */
const inBeijing = (instant: string): string => new Date(Date.parse(instant) + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');

function tellOne(action: string, fact: string, value: string, locale: Locale): string {
  const words = LOG_VALUES[`${domainOf(action)}.${fact}`] ?? LOG_VALUES[fact];
  return words?.(value)?.[locale] ?? (INSTANT.test(value) ? inBeijing(value) : value);
}

function tellValue(action: string, fact: string, value: LogFactValues[string] | undefined, locale: Locale): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return BOOLEANS[`${value}`][locale];
  if (!Array.isArray(value)) return tellOne(action, fact, String(value), locale);
  return value.length === 0 ? '—' : value.map((one) => tellOne(action, fact, one, locale)).join(locale === 'en' ? ', ' : '、');
}

/** One fact of an entry, in words. Absent: the change does not speak of that side. */
export interface ToldFact {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

interface Entry {
  readonly action: string;
  readonly before: LogFactValues | null;
  readonly after: LogFactValues | null;
}

const keyOf = (action: string, fact: string) => (`${domainOf(action)}.${fact}` in LOG_FACTS ? `${domainOf(action)}.${fact}` : fact);

/** Databases keep the facts of an entry in an order of their own; people read them in that of the words. */
function inOrder(action: string, names: readonly string[]): string[] {
  const order = Object.keys(LOG_FACTS);
  const place = (fact: string) => (order.indexOf(keyOf(action, fact)) + order.length + 1) % (order.length + 1);
  return [...names].sort((a, b) => place(a) - place(b));
}

/** What was changed, fact by fact, in words. */
export function tellFacts({ action, before, after }: Entry, locale: Locale): ToldFact[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return inOrder(action, names).map((fact) => ({
    name: LOG_FACTS[keyOf(action, fact)]?.[locale] ?? fact,
    ...(before !== null && { before: tellValue(action, fact, before[fact], locale) }),
    ...(after !== null && { after: tellValue(action, fact, after[fact], locale) }),
  }));
}
