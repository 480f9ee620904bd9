/*
 * Asking addresses that strangers give (server-side request forgery): a name is looked up once, each of its addresses must be public, and
 * the connection goes to one of those that were checked, so that a name which answers otherwise the second time leads nowhere else. What
 * cannot be told is refused.
 */
import { promises as dns, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { errorCode } from '#platform/start-failure.ts';
import type { CallbackFailure } from '#ports/callback-target.ts';

const PATIENCE_MS = 10_000;
const MOST_BYTES = 64 * 1024;

/** What is not the public internet, after the registries of special-purpose addresses of IANA (RFC 6890 and its updates). */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;
/** Of IPv6 only what is given out for the internet, without what carries an IPv4 address inside or is for documents. */
const GLOBAL_6 = '2000::/3';
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

const special = listOf([...SPECIAL, ...SPECIAL_6]);
const global6 = listOf([GLOBAL_6]);

export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

export type Look = (host: string) => Promise<readonly LookupAddress[]>;

const lookUp: Look = (host) => dns.lookup(host, { all: true, verbatim: true });

class Failed extends Error {
  readonly failure: CallbackFailure;

  constructor(failure: CallbackFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The name without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A name server of a stranger may never answer. @throws Failed */
function waitedFor<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', () => reject(new Failed('late')));
  return Promise.race([work, promise]);
}

async function addressesOf(url: URL, look: Look): Promise<readonly LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const found = await waitedFor(look(host).catch(() => []));
  if (found.length === 0) throw new Failed('unresolved');
  return found;
}

/** The address to connect to. @throws Failed */
async function checkedAddress(url: URL, look: Look, opened: BlockList): Promise<LookupAddress> {
  const addresses = await addressesOf(url, look);
  const isOpened = ({ address, family }: LookupAddress) => opened.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const mayReach = (one: LookupAddress) => isOpened(one) || (url.protocol === 'https:' && isPublic(one.address));
  // one forbidden address among several is a trap: the next connection would go there
  if (!addresses.every(mayReach) || !['https:', 'http:'].includes(url.protocol)) throw new Failed('forbidden');
  const [first] = addresses;
  if (first === undefined) throw new Failed('unresolved');
  return first;
}

export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function readAnswer(response: IncomingMessage): Promise<GuardedAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) {
      response.destroy();
      throw new Failed('tooLarge');
    }
    parts.push(part);
  }
  const headers = Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers) as Record<string, string>, body: Buffer.concat(parts) };
}

function send(url: URL, { method, headers, body }: GuardedRequest, { address, family }: LookupAddress): Promise<GuardedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>();
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = ask(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    // the address that was checked, whatever the name answers now
    lookup: (_host, options, done) => (options.all === true ? done(null, [{ address, family }]) : done(null, address, family)),
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  request.on('error', reject);
  request.on('response', (response) => void readAnswer(response).then(resolve, reject));
  request.end(body);
  return promise;
}

const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|ALTNAME/;

export function failureOf(error: unknown): CallbackFailure {
  if (error instanceof Failed) return error.failure;
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return 'late';
  return CERTIFICATE.test(errorCode(error) ?? '') ? 'certificate' : 'unreachable';
}

/** A redirect is an answer like any other: nobody follows it. @throws what `failureOf` names */
export type AskGuarded = (request: GuardedRequest) => Promise<GuardedAnswer>;

/**
 * @param opened networks that the operator opened though they are not public; there http will do
 * @param look for tests: how a name is looked up
 */
export function guardedRequests(opened: readonly string[], look: Look = lookUp): AskGuarded {
  const networks = listOf(opened);
  return async (request) => {
    const url = new URL(request.url);
    return await send(url, request, await checkedAddress(url, look, networks));
  };
}
