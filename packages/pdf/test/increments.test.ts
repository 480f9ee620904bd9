import { tamper } from '@moqi/testing';
import { expect, test } from 'vitest';
import { UNTRIED } from '../fuzz/increment-maker.ts';
import { incrementCampaign, seldomTried } from '../fuzz/increments.ts';
import { edited, judged, PAGE, signedForm } from './altered.ts';

test('500 increments made from the table: what is judged valid looks the same outside of the fields it names', {
  timeout: 180_000,
}, async () => {
  const report = await incrementCampaign({ executions: 500, seed: 20_261_123 });
  expect(report.findings).toEqual([]);
  // permitted and forbidden ones, and no cell is left out
  expect(report.valid).toBeGreaterThan(80);
  expect(report.executions - report.valid).toBeGreaterThan(200);
  expect(seldomTried(report, 2)).toEqual([]);
});

test('increments are made for every part of the table', () => {
  expect(UNTRIED).toEqual([]);
});

test('content behind an object that is itself a reference is an alteration, as programs differ on following it', async () => {
  const file = await signedForm();
  const contents = /\/Contents ?(\d+ 0 R)/.exec(tamper.findObject(file, PAGE).body)?.[1] ?? '';
  const page = edited(file, PAGE, (body) => body.replace(contents, '990 0 R'));
  expect(await judged(tamper.appendUpdate(file, { ...page, 990: contents }))).toEqual(['invalid', 'objectChanged']);
});
