import { createHash, randomUUID } from 'node:crypto';
import { type Operation, pathsOf } from '@moqi/api';
import type { LightMyRequestResponse } from 'fastify';
import { type Algorithm, hashOfBody, signatureOf, signedText } from '#modules/reach/merchant-keys/signed-text.ts';
import { pdfFile } from './situations.ts';
import type { World } from './world.ts';

/** What a request may say otherwise than it should. */
export interface Otherwise {
  readonly algorithm?: Algorithm;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly nonce?: string;
  /** what is sent in the place of what was signed */
  readonly sent?: { readonly body?: string; readonly path?: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
  /** what is uploaded in the place of a PDF */
  readonly file?: Uint8Array;
  readonly fileName?: string;
  /** beside the file */
  readonly fields?: Readonly<Record<string, string>>;
  /** an access token in the place of a signature */
  readonly token?: string;
}

/** A program of a company, with a key. */
export interface TestProgram {
  call(operation: Operation, input: object, otherwise?: Otherwise): Promise<LightMyRequestResponse>;
  upload(operation: Operation, otherwise?: Otherwise): Promise<LightMyRequestResponse>;
}

export function openProgram(world: World, key: { readonly appKey: string; readonly secret: string }): TestProgram {
  const authorizationOf = (method: string, path: string, body: Buffer, otherwise: Otherwise): string => {
    const { algorithm = 'HMAC-SHA256', secret = key.secret, nonce = randomUUID() } = otherwise;
    const { timestamp = String(Math.floor(world.clock.now().getTime() / 1000)) } = otherwise;
    const text = signedText({ method, path, timestamp, nonce, bodyHash: hashOfBody(body) });
    return `${algorithm} AppKey=${key.appKey}, Timestamp=${timestamp}, Nonce=${nonce}, Signature=${signatureOf(algorithm, secret, text)}`;
  };
  const send = async (method: 'GET' | 'POST', path: string, body: Buffer, otherwise: Otherwise) => {
    const { sent = {}, headers = {}, token, remoteAddress } = otherwise;
    const authorization = token === undefined ? authorizationOf(method, path, body, otherwise) : `Bearer ${token}`;
    return await world.app.inject({
      method,
      url: sent.path ?? path,
      headers: { authorization, ...headers },
      ...(method === 'POST' && { payload: sent.body ?? body }),
      ...(remoteAddress && { remoteAddress }),
    });
  };
  const json = { 'content-type': 'application/json' };
  const pathOf = (operation: Operation) => pathsOf(operation, 'openapi')[0] ?? '';
  return {
    call: (operation, input, otherwise = {}) =>
      operation.method === 'GET'
        ? send('GET', `${pathOf(operation)}?${new URLSearchParams(input as Record<string, string>).toString()}`, Buffer.alloc(0), otherwise)
        : send('POST', pathOf(operation), Buffer.from(JSON.stringify(input)), { ...otherwise, headers: { ...json, ...otherwise.headers } }),
    upload: (operation, otherwise = {}) => {
      const { name, bytes } = pdfFile(otherwise.fileName, otherwise.file);
      const head = `--B\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
      const beside = Object.entries(otherwise.fields ?? {});
      const fields = beside.map(([field, value]) => `--B\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`).join('');
      const body = Buffer.concat([Buffer.from(fields + head), bytes, Buffer.from('\r\n--B--\r\n')]);
      const digest = createHash('sha256').update(body).digest('base64');
      const type = 'multipart/form-data; boundary=B';
      const headers = { 'content-type': type, 'content-digest': `sha-256=:${digest}:`, ...otherwise.headers };
      return send('POST', pathOf(operation), body, { ...otherwise, headers });
    },
  };
}
