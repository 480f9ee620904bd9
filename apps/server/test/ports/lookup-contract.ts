import { expect, it } from 'vitest';
import type { Lookups, NamedPerson } from '#ports/lookup.ts';

/** What the service of an adapter's test knows, does not know, and cannot answer. */
interface Known {
  readonly persons: Readonly<Record<'right' | 'wrong' | 'unanswered', NamedPerson>>;
  readonly companies: Readonly<Record<'known' | 'unknown' | 'unanswered', string>>;
  /** of the known company */
  readonly creditCode: string;
}

/** What every adapter of the lookups must do. Call it in the adapter's own test file. */
export function lookupContract(open: () => Lookups, { persons, companies, creditCode }: Known): void {
  const requestId = '019abcde-0000-7000-8000-000000000001';
  const unavailable = { code: 'LOOKUP_UNAVAILABLE' };

  it('knows which name and number belong together', async () => {
    expect(await open().persons.ask(persons.right, requestId)).toBe(true);
    expect(await open().persons.ask(persons.wrong, requestId)).toBe(false);
  });

  it('gives the credit code of a company that it knows, and none of another', async () => {
    expect(await open().companies.ask(companies.known, requestId)).toBe(creditCode);
    expect(await open().companies.ask(companies.unknown, requestId)).toBeUndefined();
  });

  it('takes silence for no answer', async () => {
    await expect(open().persons.ask(persons.unanswered, requestId)).rejects.toMatchObject(unavailable);
    await expect(open().companies.ask(companies.unanswered, requestId)).rejects.toMatchObject(unavailable);
  });

  it('names itself, and shows what it knows only as a simulator', () => {
    for (const { name, testQuestions } of Object.values(open())) {
      expect(['provider', 'simulator']).toContain(name);
      expect(testQuestions.length > 0).toBe(name === 'simulator');
    }
  });
}
