import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Witness } from './witness.ts';

/** A checkpoint with 63 hashes and sixteen signatures has six. */
const MOST_BYTES = 65_536;
const PATIENCE_MS = 10_000;
const PLAIN = 'text/plain; charset=utf-8';

/** undefined: there is too much of it */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface Reply {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

const plain = (status: number, body: string): Reply => ({ status, mediaType: PLAIN, body });

async function reply(witness: Witness, request: IncomingMessage): Promise<Reply> {
  const path = request.url ?? '';
  if (path === '/add-checkpoint') {
    if (request.method !== 'POST') return plain(405, 'POST\n');
    const body = await bodyOf(request);
    return body === undefined ? plain(413, 'too large\n') : await witness.add(body);
  }
  const [, originHash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(path) ?? [];
  const latest = originHash !== undefined && request.method === 'GET' ? await witness.latest(originHash) : undefined;
  return latest === undefined ? plain(404, 'not found\n') : plain(200, latest);
}

function send(response: ServerResponse, { status, mediaType, body }: Reply): void {
  response.writeHead(status, { 'content-type': mediaType, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** The witness over HTTP. @param onError hears what went wrong with the machine itself, as a full disk */
export function witnessServer(witness: Witness, onError: (error: unknown) => void): Server {
  const server = createServer((request, response) => {
    reply(witness, request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        onError(error);
        send(response, plain(500, 'the witness cannot keep checkpoints at the moment\n'));
      },
    );
  });
  server.requestTimeout = PATIENCE_MS;
  server.headersTimeout = PATIENCE_MS;
  return server;
}
