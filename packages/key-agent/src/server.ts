import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Agent, AgentRefusal, type Refused } from './agent.ts';

/** Fifty files with their digests. */
const MOST_BYTES = 65_536;
const PATIENCE_MS = 10_000;

const STATUS: Readonly<Record<Refused, number>> = {
  originRefused: 403,
  notPaired: 401,
  badRequest: 400,
  certificateUnknown: 404,
  keyUnusable: 422,
  nonceUsed: 409,
  cancelled: 403,
  pinWrong: 403,
  tokenGone: 503,
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  // a form of any page posts text or form data without asking first; JSON has to be asked for
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new AgentRefusal('badRequest');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) throw new AgentRefusal('badRequest');
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new AgentRefusal('badRequest');
  }
}

/** Whether the page speaks to this machine by its number. A name that an attacker lets point here is another host (DNS rebinding). */
function isAddressedHere({ headers, socket }: IncomingMessage): boolean {
  return headers.host === `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

/** Browsers ask before they let a page of the internet speak to this machine (Private Network Access). */
function allowing({ headers }: IncomingMessage, origin: string): Record<string, string> {
  const asksForNetwork = headers['access-control-request-private-network'] === 'true';
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
    vary: 'origin',
    ...(asksForNetwork && { 'access-control-allow-private-network': 'true' }),
  };
}

async function answer(agent: Agent, request: IncomingMessage, origin: string): Promise<object> {
  const pairing = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  switch (`${request.method} ${request.url}`) {
    case 'GET /v1':
      return { agent: 'moqi-key-agent', protocol: 1 };
    case 'POST /v1/pairings':
      await bodyOf(request);
      return await agent.pair(origin);
    case 'GET /v1/certificates': {
      const found = await agent.certificates(origin, pairing);
      return {
        certificates: found.map(({ parsed, token, certificate, chain }) => ({
          id: parsed.fingerprint,
          token: token.label,
          subject: parsed.subject.commonName ?? parsed.subject.text,
          issuer: parsed.issuer.commonName ?? parsed.issuer.text,
          notAfter: parsed.notAfter.toISOString(),
          certificate: base64(certificate),
          chain: chain.map(base64),
        })),
      };
    }
    case 'POST /v1/signatures':
      return { signatures: (await agent.sign(origin, pairing, await bodyOf(request))).map(base64) };
    default:
      throw new AgentRefusal('badRequest');
  }
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

/** The agent over loopback HTTP (docs/key-agent.md). @param onError hears of faults that are nobody's refusal */
export function agentServer(agent: Agent, onError: (error: unknown) => void): Server {
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (!isAddressedHere(request) || origin === undefined) return send(response, 403, {}, { error: 'originRefused' });
    const headers = allowing(request, origin);
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    return void answer(agent, request, origin).then(
      (body) => send(response, 200, headers, body),
      (error: unknown) => {
        if (error instanceof AgentRefusal) return send(response, STATUS[error.reason], headers, { error: error.reason });
        onError(error);
        return send(response, 500, headers, { error: 'tokenGone' });
      },
    );
  });
  server.headersTimeout = PATIENCE_MS;
  return server;
}
