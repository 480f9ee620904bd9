import { expect, it } from 'vitest';
import { type Source, sources } from './sources.ts';

const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name ?? []);

/** The contracts that a journey sends: those it names where it sends them, and its constants of that purpose. */
function namesSent({ text }: Source): string[] {
  const sending = [...text.matchAll(/\bsendByCalls\(\s*\w+,\s*('[^']+')/g)].map(([, name]) => name ?? '');
  const constants = [...text.matchAll(/\bconst (?:NAMES?|name) = (\[[^\]]*\]|'[^']+')/g)].map(([, names]) => names ?? '');
  return [...new Set([...sending, ...constants].flatMap(quoted))];
}

// journeys of one worker share a server: one that looks for its contract by name would find another one's too
it('no two files of journeys send a contract of the same name', () => {
  const sent = sources(/^e2e\/tests\/[^/]+\.spec\.ts$/).flatMap((source) => namesSent(source).map((name) => ({ name, path: source.path })));
  expect(sent.length).toBeGreaterThan(30);
  const byName = Map.groupBy(sent, ({ name }) => name);
  expect([...byName].filter(([, of]) => of.length > 1).map(([name, of]) => `${name}: ${of.map(({ path }) => path).join(', ')}`)).toEqual(
    [],
  );
});
