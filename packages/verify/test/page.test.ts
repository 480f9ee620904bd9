import { PAGE_SCRIPT_PATH } from '@moqi/ledger/package';
import { frozenNow } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { openScript, type PackageScript, verifyOpened } from '../src/index.ts';
import { type Sample, samplePackage } from './support.ts';

let sample: Sample;
beforeAll(async () => {
  sample = await samplePackage();
});

const now = new Date(frozenNow.getTime() + 60_000);

/** What the script of the package gives its page. */
function scriptOf({ contents }: Sample): Record<string, string> {
  const script = new TextDecoder().decode(contents.get(PAGE_SCRIPT_PATH));
  return JSON.parse(script.replace('window.MOQI_PACKAGE=', '').replace(/,\n\};\n$/, '}')) as Record<string, string>;
}

async function found(script: PackageScript) {
  const anchors = sample.pki.trust.map((certificate) => ({ certificate }));
  const { verdict, checks } = await verifyOpened(openScript(script), { anchors, logKey: sample.logKey, now });
  return [verdict, ...checks.filter(({ status }) => status !== 'passed').map(({ id, reason, path = '' }) => `${id} ${reason} ${path}`)];
}

test('a page verifies what it has at once, and says that the archive was not at hand', async () => {
  expect(await found(scriptOf(sample))).toEqual(['open', 'container notAtHand ']);
});

test('a member that the page does not have is open, a changed one altered', async () => {
  const { 'documents/1.pdf': _, ...rest } = scriptOf(sample);
  expect(await found(rest)).toEqual(['open', 'container notAtHand ', 'entries notAtHand documents/1.pdf']);
  const changed = { ...scriptOf(sample), 'process.json': btoa('{"lines":[]}') };
  expect(await found(changed)).toEqual(['altered', 'container notAtHand ', 'entries missing process.json']);
});

test('a script without a list is none', () => {
  const { 'manifest.json': _, ...rest } = scriptOf(sample);
  expect(() => openScript(rest)).toThrow(expect.objectContaining({ code: 'LEDGER_MALFORMED' }));
});
