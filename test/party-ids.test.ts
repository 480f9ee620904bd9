import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Only `asPartyId` may call a string a party's id: the generated schema gives the columns that type, jobs and events carry it. */
const CAST = /\bas PartyId\b/;
const linesOf = (path: RegExp, wrong: RegExp) =>
  sources(path).flatMap((file) => file.text.split('\n').flatMap((line, at) => (wrong.test(line) ? [`${file.path}:${at + 1}`] : [])));

test('a string becomes the id of a party in one place', () => {
  expect(linesOf(/^apps\/server\/.*\.ts$/, CAST).map((line) => line.replace(/:\d+$/, ''))).toEqual(['apps/server/src/kernel/actor.ts']);
});

test('stores and jobs have the ids of parties from rows and events, never from strings', () => {
  expect(linesOf(/^apps\/server\/src\/modules\/.*\/(store|jobs)\/(?!.*\.test\.ts$).*\.ts$/, /\basPartyId\(/)).toEqual([]);
});
