import { createHash, createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { CASE_POST, type CaseOffice, caseInstitutionContract } from '#test/ports/case-institution-contract.ts';
import { simulatedCases } from '../simulator/cases.ts';
import { exchangedCases } from './exchanged-cases.ts';
import { httpCases } from './http-cases.ts';

const KEY = 'a key shared with institutions';
const PDF = '%PDF-1.7 issued';
const now = new Date('2026-06-01T02:00:00.000Z');
const receiptOf = (postId: string) => ({ receiptNo: `R-${postId.slice(-4)}`, reference: 'case/1', receivedAt: now.toISOString() });
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

describe('institutions behind HTTP', () => {
  let server: Server;
  let url = '';
  let state = 'received';
  let manifest = '';
  const taken = new Map<string, number>();
  const unsigned: string[] = [];

  async function answer(request: IncomingMessage): Promise<[number, string]> {
    const { method = '', url: path = '' } = request;
    const body = await buffer(request);
    const [seconds, hash] = [request.headers['x-moqi-timestamp'], request.headers['x-moqi-content-sha256']];
    const expected = createHmac('sha256', KEY).update([method, path, seconds, hash].join('\n')).digest('hex');
    if (request.headers['x-moqi-signature'] !== expected || sha256(body) !== hash) unsigned.push(`${method} ${path}`);
    const postId = /^\/api\/posts\/([\w-]+)$/.exec(path)?.[1];
    if (method === 'POST' && postId !== undefined) {
      manifest = body.toString();
      taken.set(postId, 1);
      return [200, JSON.stringify(receiptOf(postId))];
    }
    if (method === 'PUT') return [path.endsWith(sha256(body)) ? 204 : 400, ''];
    if (path === '/api/cases/case%2F1/document') return [200, PDF];
    return path === '/api/cases/case%2F1' ? [200, JSON.stringify({ state, note: '' })] : [404, ''];
  }

  beforeEach(async () => {
    [state, manifest] = ['received', ''];
    taken.clear();
    unsigned.length = 0;
    server = createServer((request, response) => {
      void answer(request).then(([status, body]) => response.writeHead(status).end(body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  afterEach(close);

  const open = () => httpCases({ url, key: KEY }, createLog('silent'));
  caseInstitutionContract(
    (): CaseOffice => ({
      open,
      taken: async (postId) => taken.get(postId) ?? 0,
      decide: async () => {
        state = 'decided';
        return now;
      },
      fail: close,
    }),
  );

  test('every request is signed over its body, and the manifest names each file by its hash', async () => {
    await open().hand(CASE_POST, now);
    expect(unsigned).toEqual([]);
    expect(JSON.parse(manifest)).toMatchObject({ postId: CASE_POST.postId, what: 'file', files: [{ sha256: CASE_POST.files[0]?.hash }] });
  });

  test('what is no answer as agreed is none', async () => {
    state = 'finished';
    const question = { institution: 'gan', kind: 'arbitration', reference: 'case/1', filedAt: now, suppliedAt: undefined } as const;
    await expect(open().ask(question, now)).rejects.toMatchObject({ code: 'CASE_INSTITUTION_AWAY' });
    await expect(open().ask({ ...question, reference: 'other' }, now)).rejects.toMatchObject({ code: 'CASE_INSTITUTION_AWAY' });
  });
});

describe('institutions that exchange files', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'cases-'));
    await mkdir(join(directory, 'in'));
    await writeFile(join(directory, 'in', `${CASE_POST.postId}.receipt.json`), JSON.stringify(receiptOf(CASE_POST.postId)));
    await writeFile(join(directory, 'in', `${sha256('case/1')}.json`), JSON.stringify({ state: 'received' }));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  caseInstitutionContract(
    (): CaseOffice => ({
      open: () => exchangedCases(directory),
      taken: async (postId) => (await readdir(join(directory, 'out'))).filter((name) => name.includes(postId)).length,
      decide: async (reference) => {
        await writeFile(join(directory, 'in', `${sha256(reference)}.pdf`), PDF);
        await writeFile(join(directory, 'in', `${sha256(reference)}.json`), JSON.stringify({ state: 'decided' }));
        return now;
      },
      fail: () => rm(join(directory, 'in'), { recursive: true }),
    }),
  );

  test('a post is a folder with its manifest and each file under its hash', async () => {
    await exchangedCases(directory).hand(CASE_POST, now);
    const place = join(directory, 'out', CASE_POST.postId);
    const [file] = CASE_POST.files;
    expect((await readdir(place)).toSorted()).toEqual([`${file?.hash}.pdf`, 'manifest.json'].toSorted());
    expect(sha256(await readFile(join(place, `${file?.hash}.pdf`)))).toBe(file?.hash);
  });
});

describe('the simulator of institutions', () => {
  test('answers the same receipt again, decides by the clock, and says in all of it that it is one', async () => {
    const receipt = await simulatedCases.hand(CASE_POST, now);
    expect(await simulatedCases.hand(CASE_POST, now)).toEqual(receipt);
    expect(receipt.receiptNo).toContain('演示');
    const question = {
      institution: 'gan',
      kind: 'arbitration',
      reference: receipt.reference,
      filedAt: now,
      suppliedAt: undefined,
    } as const;
    const at = (minutes: number) => simulatedCases.ask(question, new Date(now.getTime() + minutes * 60_000));
    expect((await at(0)).state).toBe('received');
    const decided = await at(2);
    expect(decided).toMatchObject({
      state: 'decided',
      number: expect.stringContaining('演示'),
      note: expect.stringContaining('没有法律效力'),
    });
    expect(Buffer.from(decided.document?.bytes.subarray(0, 5) ?? []).toString()).toBe('%PDF-');
  });
});
