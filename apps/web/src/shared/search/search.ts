/** Every value of a query string is text: a route's own `validateSearch` says what else it may be (`?id=7` is not the number 7). */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Empty values leave no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean') out.set(key, String(value));
  }
  const text = out.toString();
  return text === '' ? '' : `?${text}`;
}

/** A whole number of the query string within bounds, or nothing: a mangled address shows the default, not an error. */
export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const found = Number(text);
  return found >= min && found <= max ? found : undefined;
}

/** A text of the query string, cut to `max` characters, or nothing when it is blank. */
export function shortText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, max);
  return text === '' ? undefined : text;
}

/** The named texts of a query string that are there, each cut to its length: what most pages want of their address. */
export function optionalTexts<K extends string>(search: Readonly<Record<string, unknown>>, lengths: Readonly<Record<K, number>>) {
  const found: Partial<Record<K, string>> = {};
  for (const name of Object.keys(lengths) as K[]) {
    const text = shortText(search[name], lengths[name]);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

/**
 * The named texts of a query string without which its page shows nothing.
 * @throws Error when one is missing: the page says that its address is incomplete
 */
export function neededTexts<K extends string>(
  search: Readonly<Record<string, unknown>>,
  lengths: Readonly<Record<K, number>>,
): Record<K, string> {
  const found = optionalTexts(search, lengths);
  for (const name of Object.keys(lengths) as K[]) if (found[name] === undefined) throw new Error(`the address lacks ${name}`);
  return found as Record<K, string>;
}
