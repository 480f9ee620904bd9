import { open, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bufferSource, validate } from '@moqi/pdf';
import { frozenNow, signedContract, testPki } from '@moqi/testing';
import { sql } from 'kysely';
import { openRemoteBrowser } from '../../apps/server/test/crash/remote-browser.ts';
import { fields, operations } from '../http/operations.ts';
import { servers } from '../http/servers.ts';
import type { Site, Usage } from './site.ts';

/** What a contract cannot do without, measured alone, with nothing of the server around it. */
export interface Part {
  readonly name: string;
  /** of one contract */
  readonly times: number;
  /** ms of one of them, one after the other */
  readonly clock: number;
  /** ms of this process and of PostgreSQL */
  readonly cpu: number;
}

type Counted = Pick<Usage, 'own' | 'queue' | 'commits' | 'fsyncs'>;

/** The first third compiles the code and fills the caches. */
async function alone(site: Site, rounds: number, work: (rounds: number) => Promise<void>): Promise<Pick<Part, 'clock' | 'cpu'>> {
  await work(Math.ceil(rounds / 3));
  let clock = 0;
  const { databaseCpu, clientCpu } = await site.measured(async () => {
    const from = performance.now();
    await work(rounds);
    clock = performance.now() - from;
  });
  return { clock: clock / rounds, cpu: (databaseCpu + clientCpu) / rounds };
}

const inTurn = (one: () => Promise<unknown>) => async (rounds: number) => {
  for (let n = 0; n < rounds; n += 1) await one();
};

/** A statement reads what nearly every one of them reads; a commit is one row that is changed for good. */
async function databaseWork({ db }: Site) {
  const { party_id: party, contract_id: id } = await db
    .selectFrom('contracts')
    .select(['party_id', 'contract_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    read: () => sql`select * from participants where party_id = ${party} and contract_id = ${id}`.execute(db),
    change: () =>
      db.transaction().execute((tx) => sql`update contracts set name = name where party_id = ${party} and contract_id = ${id}`.execute(tx)),
  };
}

/** By the client that plays the people: what it costs is a part of the whole as well. */
function callsOf(port: number): () => Promise<unknown> {
  const browser = openRemoteBrowser(() => `http://127.0.0.1:${port}`, true);
  const [operation] = operations;
  if (operation === undefined) throw new Error('nothing can be called');
  return async () => {
    const { success, msg } = await browser.call(operation, 'enterprise', fields);
    if (!success) throw new Error(msg);
  };
}

async function writeAndSync(home: string, bytes: Uint8Array): Promise<void> {
  const path = join(home, 'part');
  const file = await open(path, 'wx');
  await file.write(bytes);
  await file.sync();
  await file.close();
  await rm(path);
}

/** The parts of a contract with a file of this content, which did these things and was made by so many calls. */
export async function partsOf(
  site: Site,
  { file, usage, calls }: { file: Uint8Array; usage: Counted; calls: number },
): Promise<readonly Part[]> {
  const { read, change } = await databaseWork(site);
  const pki = await testPki();
  const { file: signed } = await signedContract({ source: file });
  const app = await servers.bare();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statements = usage.own + usage.queue - usage.commits;
  const parts = [
    { name: 'participants of a contract read by its key', times: statements, ...(await alone(site, 3000, inTurn(read))) },
    { name: 'begin, change a row, commit', times: usage.commits, ...(await alone(site, 1500, inTurn(change))) },
    {
      name: 'the file written, waiting for the disk',
      times: usage.fsyncs,
      ...(await alone(
        site,
        300,
        inTurn(() => writeAndSync(site.home, file)),
      )),
    },
    {
      name: 'fields laid, two signatures with time-stamps',
      times: 1,
      ...(await alone(
        site,
        120,
        inTurn(() => signedContract({ source: file })),
      )),
    },
    {
      name: 'the signed file validated',
      times: 1,
      ...(await alone(
        site,
        120,
        inTurn(() => validate(bufferSource(signed), { trust: pki.trust, now: frozenNow })),
      )),
    },
    { name: 'a call of bare Fastify + zod', times: calls, ...(await alone(site, 2000, inTurn(callsOf(port)))) },
  ];
  await app.close();
  return parts;
}

export const sumOf = (parts: readonly Part[], of: 'clock' | 'cpu'): number => parts.reduce((sum, part) => sum + part.times * part[of], 0);
