import { connect } from 'node:net';
import { fields, operations } from './operations.ts';

const body = Buffer.from(JSON.stringify(fields));

/** What a browser sends. */
function requestTo(path: string, port: number): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'connection: keep-alive',
    `content-length: ${body.length}`,
    'content-type: application/json',
    'accept: application/json',
    'accept-language: zh-CN',
    `origin: http://127.0.0.1:${port}`,
    'sec-fetch-site: same-origin',
    'cookie: session=0123456789abcdef0123456789abcdef; locale=zh-CN',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Where the first whole answer in `bytes` ends, or 0. */
function endOfAnswer(bytes: Buffer): number {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return 0;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  if (!head.startsWith('http/1.1 200')) throw new Error(`not granted: ${bytes.toString()}`);
  const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
  const end = headEnd + 4 + length;
  return bytes.length >= end ? end : 0;
}

function oneConnection(port: number, next: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let received = Buffer.alloc(0);
    const sendNext = () => {
      const request = next();
      if (request === undefined) socket.end(resolve);
      else socket.write(request);
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = endOfAnswer(received);
      if (end === 0) return;
      if (!received.includes('"success":true')) reject(new Error(received.toString()));
      received = received.subarray(end);
      sendNext();
    });
  });
}

const CONNECTIONS = 8;

/** `count` validated POSTs over kept-alive connections, spread over all routes. */
export async function load(port: number, count: number): Promise<void> {
  const requests = operations.map(({ mounts }) => requestTo(String(mounts.enterprise), port));
  let sent = 0;
  const next = () => (sent < count ? requests[sent++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => oneConnection(port, next)));
}
