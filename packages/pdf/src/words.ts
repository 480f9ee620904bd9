/** Sentences for people: kept in tables, filled with facts, always in both languages of the product. */

/** A sentence for people, in the two languages of the product. */
export interface LocalSentence {
  readonly 'zh-CN': string;
  readonly en: string;
}

export type Facts = Readonly<Record<string, string | number>>;

/** Fills `{name}` placeholders; an unknown name stays visible, so that a missing fact is noticed. */
export function fill(template: string, facts: Facts): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
