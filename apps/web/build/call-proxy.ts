import * as api from '@moqi/api';
import type { ProxyOptions } from 'vite';

function isOperation(value: unknown): value is api.Operation {
  return typeof value === 'object' && value !== null && 'mounts' in value && 'method' in value;
}

/**
 * Proxy rules of the development server, one for each mounted path. Some paths are a page and a call at once (/account/register):
 * a navigation of the browser stays here.
 */
export function callProxy(target: string): Record<string, ProxyOptions> {
  const operations = Object.values<unknown>(api).filter(isOperation);
  const paths = operations.flatMap((operation) => api.AUDIENCES.flatMap((audience) => api.pathsOf(operation, audience)));
  const rule: ProxyOptions = {
    target,
    bypass: (request) => (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') ? '/index.html' : undefined),
  };
  return Object.fromEntries(paths.map((path) => [`^${path}(?:\\?|$)`, rule]));
}
