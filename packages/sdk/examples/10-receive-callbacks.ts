// MOQI_CALLBACK_SECRET=whsec_… node 10-receive-callbacks.ts 8080
// hears of each change of a contract; what is not signed by the platform is refused
import { createServer, type IncomingMessage } from 'node:http';
import { verifyCallback } from '@moqi/sdk';

const { MOQI_CALLBACK_SECRET = '' } = process.env;
const heard = new Set<string>();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** @returns the status of the answer */
async function take(request: IncomingMessage): Promise<number> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(request.headers[name]));
  const headers = { 'webhook-id': id ?? '', 'webhook-timestamp': timestamp ?? '', 'webhook-signature': signature ?? '' };
  const body = await bodyOf(request);
  if (!(await verifyCallback(MOQI_CALLBACK_SECRET, headers, body))) return 401;
  // the same one may come twice
  if (!heard.has(headers['webhook-id'])) {
    heard.add(headers['webhook-id']);
    const { type, data } = JSON.parse(body) as { readonly type: string; readonly data: { readonly applyNo: string } };
    console.log(`${type} ${data.applyNo}`);
  }
  return 204;
}

createServer((request, response) => {
  void take(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
