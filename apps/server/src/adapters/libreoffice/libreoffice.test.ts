import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { docx, pageBreak, paragraph } from '#test/office-files.ts';
import { officeConverterContract } from '#test/ports/office-converter-contract.ts';
import { libreOffice } from './libreoffice.ts';
import { findOffice } from './run-office.ts';

// each conversion starts a program, on a machine that may have much else to do
vi.setConfig({ testTimeout: 240_000 });

const LIMITS = { milliseconds: 120_000, processorSeconds: 90, memoryBytes: 3_000_000_000, fileBytes: 100_000_000 };
let scratch = '';
beforeAll(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'office-'));
});
afterAll(() => rm(scratch, { recursive: true }));

describe('LibreOffice', () => {
  officeConverterContract(libreOffice);

  it.each([
    ['time', { milliseconds: 50 }],
    ['memory', { memoryBytes: 60_000_000 }],
    ['room', { fileBytes: 3000 }],
  ])('is killed when it takes too much %s, and leaves nothing behind', async (_, limits) => {
    const bytes = await docx((paragraph('页') + pageBreak).repeat(20));
    const converting = libreOffice({ limits: { ...LIMITS, ...limits }, scratch }).toPdf({ format: 'docx', bytes }, 100);
    await expect(converting).rejects.toMatchObject({ name: 'ConversionFailed' });
    expect(await readdir(scratch)).toEqual([]);
  });

  it('is started once for a file, and does not try its drawing out before it reads it', async () => {
    const program = await findOffice();
    const folder = await mkdtemp(join(inject('scratch'), 'counted-'));
    const note = join(folder, 'starts');
    const script = `#!/bin/sh\n${program} "$@"\ncode=$?\nls "$HOME/profile/user" | sed "s/^/$code /" >> ${note}\nexit $code\n`;
    await writeFile(join(folder, 'soffice'), '', { mode: 0o755 });
    await writeFile(join(folder, 'soffice.bin'), script, { mode: 0o755 });
    await copyFile(join(dirname(program ?? ''), 'versionrc'), join(folder, 'versionrc'));
    await libreOffice({ path: folder, scratch }).toPdf({ format: 'docx', bytes: await docx(paragraph('页')) }, 1);
    const left = (await readFile(note, 'utf8')).trim().split('\n');
    expect(left).toContain('0 registrymodifications.xcu');
    expect(left.filter((line) => line.startsWith('81 ') || line.includes('GraphicsRenderTests'))).toEqual([]);
  });

  it('says that it is not there', async () => {
    const none = libreOffice({ path: '/nowhere' });
    expect(await none.isThere()).toBe(false);
    await expect(none.toPdf({ format: 'docx', bytes: await docx('') }, 1)).rejects.toMatchObject({ fault: 'absent' });
    expect(await libreOffice().isThere()).toBe(true);
  });
});
