import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorNumber } from '@moqi/api';
import { downloadPackage } from '@moqi/api/work/evidence-packages';
import { answerPerformance, savePerformance } from '@moqi/api/work/performance';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from '#test/signing-acts.ts';
import { linkTo, pdfFile, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'moqi-performance-'));
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** A member of an archive, as another program unpacks it. */
function unpacked(zip: Buffer, path: string): Buffer {
  const archive = join(folder, 'package.zip');
  writeFileSync(archive, zip);
  return execFileSync('unzip', ['-p', archive, path], { maxBuffer: 1 << 28 });
}

async function published(): Promise<void> {
  await world.runJobs();
  await world.runJob('ledger.publish');
  await world.runJob('evidencePackages.make');
}

test('what was delivered, and what the other side said of it, lies in the package that is made anew for it', async () => {
  const { sender, applyId, parties } = await signingContract(world, { signers: 1 });
  const signer = parties[0]?.person;
  if (signer === undefined) throw new Error('nobody signs');
  await sign(world, signer.browser, await linkTo(world, signer.mobile));
  const ask = () => sender.browser.get(`${downloadPackage.mounts.personal}?applyId=${applyId}`);
  await world.runJobs();
  await ask();
  await published();
  expect((await ask()).headers['content-type']).toBe('application/zip');
  const note = samplePdf({ pages: 3 });
  const [file] = await upload(sender.browser, pdfFile('送货单.PDF', note));
  const input = { applyId, kind: 'delivery', date: '2026-01-01', targetId: file?.targetId ?? '' } as const;
  const { data } = await sender.browser.call(savePerformance, 'personal', input);
  await signer.browser.call(answerPerformance, 'personal', {
    applyId,
    performanceId: data.performanceId,
    verdict: 'objected',
    note: '少 2 台',
  });
  expect((await ask()).json()).toMatchObject({ code: errorNumber('EVIDENCE_PACKAGE_NOT_READY') });
  await published();
  const zip = (await ask()).rawPayload;
  expect(unpacked(zip, 'performance/01.pdf').equals(Buffer.from(note))).toBe(true);
  expect(JSON.parse(unpacked(zip, 'performance.json').toString())).toMatchObject({
    documents: [
      {
        file: 'performance/01.pdf',
        fileName: '送货单.PDF',
        sha256: data.hash,
        kind: 'delivery',
        addedFor: sender.name,
        answers: [{ answeredFor: signer.name, verdict: 'objected', note: '少 2 台' }],
      },
    ],
  });
});
