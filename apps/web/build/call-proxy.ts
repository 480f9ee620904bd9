import { AUDIENCES, pathsOf } from '@moqi/api';
import { operations } from '@moqi/api/operations';
import type { ProxyOptions } from 'vite';

/**
 * Proxy rules of the development server, one for each mounted path. Some paths are a page and a call at once (/account/register):
 * a navigation of the browser stays here.
 */
export function callProxy(target: string): Record<string, ProxyOptions> {
  const paths = operations.flatMap((operation) => AUDIENCES.flatMap((audience) => pathsOf(operation, audience)));
  const rule: ProxyOptions = {
    target,
    bypass: (request) => (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') ? '/index.html' : undefined),
  };
  return Object.fromEntries(paths.map((path) => [`^${path}(?:\\?|$)`, rule]));
}
