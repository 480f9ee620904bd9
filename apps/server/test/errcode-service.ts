import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** an answer of the service, or a status without one */
export type ErrcodeAnswer = object | number;

export interface ErrcodeServer {
  readonly api: string;
  /** in their order, without what was asked for tokens: the last one again and again */
  answers: ErrcodeAnswer[];
  /** in the place of the next tokens; undefined: they are token-1, token-2 … */
  tokenAnswer: ErrcodeAnswer | undefined;
  readonly asked: { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }[];
  close(): void;
}

/** A service of Tencent on this machine. @param tokenPath where it gives tokens */
export async function openErrcodeServer(tokenPath: string): Promise<ErrcodeServer> {
  let tokens = 0;
  const answerTo = (path: string): ErrcodeAnswer => {
    if (path.startsWith(tokenPath)) return served.tokenAnswer ?? { errcode: 0, access_token: `token-${++tokens}`, expires_in: 7200 };
    return (served.answers.length > 1 ? served.answers.shift() : served.answers[0]) ?? 500;
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      served.asked.push({ method: request.method ?? '', path, body: body === '' ? {} : JSON.parse(body) });
      const answer = answerTo(path);
      if (typeof answer === 'number') response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end('{}');
      else response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const served: ErrcodeServer = {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: [],
    tokenAnswer: undefined,
    asked: [],
    close: () => server.close(),
  };
  return served;
}
