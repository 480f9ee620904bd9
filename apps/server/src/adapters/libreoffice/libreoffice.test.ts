import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { docx, pageBreak, paragraph } from '#test/office-files.ts';
import { officeConverterContract } from '#test/ports/office-converter-contract.ts';
import { libreOffice } from './libreoffice.ts';

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

  it('says that it is not there', async () => {
    const none = libreOffice({ path: '/nowhere' });
    expect(await none.isThere()).toBe(false);
    await expect(none.toPdf({ format: 'docx', bytes: await docx('') }, 1)).rejects.toMatchObject({ fault: 'absent' });
    expect(await libreOffice().isThere()).toBe(true);
  });
});
