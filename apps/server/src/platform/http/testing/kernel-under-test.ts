import { AUDIENCES, type Audience } from '@moqi/api';
import type { Duty } from '@moqi/api/account/operators';
import type { Grants } from '@moqi/api/enterprise/roles';
import type { KeyScope } from '@moqi/api/reach/merchant-keys';
import type { FastifyInstance } from 'fastify';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Doors, Knock } from '#operation/door.ts';
import type { Handler } from '#operation/handle.ts';
import { NO_STREAMS } from '#platform/changes/streams.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { buildHttp, type HttpParts } from '../build-http.ts';

export interface UnderTest {
  readonly app: FastifyInstance;
  /** what each door was shown */
  readonly knocks: { audience: Audience; fields: Readonly<Record<string, unknown>>; authorization: string | undefined }[];
  readonly logged: Record<string, unknown>[];
  /** attempts of transactions that were begun */
  readonly begun: () => number;
}

interface Situation {
  readonly publicUrl?: string;
  readonly now?: () => Date;
  /** thrown by the n-th transaction when it would commit */
  readonly commitFailures?: Error[];
  readonly databaseDown?: boolean;
  /** what the database says of the calls that were counted */
  readonly counted?: () => { readonly used: number; readonly ends_at: Date };
  /** what a caller who comes as a member may do */
  readonly grants?: Grants;
  /** what a caller who comes as an operator is there for */
  readonly duties?: readonly Duty[];
  /** of a caller who comes as a member or a program */
  readonly party?: PartyId;
  /** of the key of a caller who comes as a program */
  readonly scopes?: readonly KeyScope[];
  /** doors in the place of those that open for the secret */
  readonly doors?: Partial<Doors>;
  readonly parts?: Partial<Pick<HttpParts, 'webRoot' | 'checkCalls' | 'patienceMs' | 'room' | 'shortLinks' | 'framedPages' | 'sink'>>;
}

const origin = { ip: '127.0.0.1', userAgent: '' };
const COMPANY = asPartyId('0199a000-0000-7000-8000-000000000001');

/** Doors that open for the secret `let-me-in`, sent as Bearer token, cookie `session` or signed parameter `sign`. */
function doorsOf(knocks: UnderTest['knocks'], situation: Situation): Doors {
  const { grants = { 'seals.read': 'enterprise' }, duties = ['upkeep'], scopes = ['contracts.read'], party = COMPANY } = situation;
  const door = (audience: Audience) => async (knock: Knock) => {
    const { fields, authorization, cookies } = knock;
    knocks.push({ audience, fields: { ...fields }, authorization });
    const proof = authorization?.slice('Bearer '.length) ?? cookies.get('session') ?? fields.sign;
    if (audience !== 'public' && proof !== 'let-me-in') throw new DomainError(audience === 'signing' ? 'LINK_INVALID' : 'UNAUTHENTICATED');
    if (audience === 'corporateAdmin') return { kind: 'member', party, grants, origin };
    if (audience === 'openapi')
      return { kind: 'member', party, grants, origin, merchantKey: { keyId: '1', scopes, perMinute: 1, perDay: 1 } };
    return { kind: audience, duties, origin };
  };
  return Object.fromEntries(AUDIENCES.map((audience) => [audience, door(audience)])) as unknown as Doors;
}

function fakePlatform(situation: Situation, logged: Record<string, unknown>[], begin: () => void): Platform {
  const failures = [...(situation.commitFailures ?? [])];
  const db = {
    transaction: () => ({
      execute: async (work: (tx: unknown) => Promise<unknown>) => {
        begin();
        const result = await work({ fake: 'tx' });
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return result;
      },
    }),
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: () => ({ sql: 'select 1', parameters: [], query: {}, queryId: {} }),
      executeQuery: async () => {
        if (situation.databaseDown) throw new Error('connect ECONNREFUSED');
        return { rows: situation.counted === undefined ? [] : [situation.counted()] };
      },
    }),
  };
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const config = { mode: 'embedded', publicUrl: situation.publicUrl ?? 'http://moqi.test', trustProxy: [] };
  const secrets = { mac: () => new Uint8Array(32) };
  return {
    config,
    log,
    db,
    secrets,
    streams: NO_STREAMS,
    outsideAccounts: {},
    clock: { now: situation.now ?? (() => new Date('2025-03-01T08:00:00Z')) },
  } as unknown as Platform;
}

export async function underTest(handlers: readonly Handler[], situation: Situation = {}): Promise<UnderTest> {
  const knocks: UnderTest['knocks'] = [];
  const logged: Record<string, unknown>[] = [];
  let begun = 0;
  const platform = fakePlatform(situation, logged, () => {
    begun += 1;
  });
  const app = await buildHttp({
    platform,
    handlers,
    doors: { ...doorsOf(knocks, situation), ...situation.doors },
    ...situation.parts,
  });
  return { app, knocks, logged, begun: () => begun };
}

/** A multipart body in the order given. */
export function multipartOf(parts: readonly { name: string; value: string | Uint8Array; fileName?: string; type?: string }[]): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = 'XXboundaryXX';
  const chunks = parts.flatMap(({ name, value, fileName, type = 'application/pdf' }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
