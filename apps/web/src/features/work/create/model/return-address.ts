import { returnHost } from '@moqi/rules';

/** An address that signers may go on to, as host and what comes after it. */
export interface ReturnAddress {
  readonly host: string;
  readonly path: string;
}

const HTTPS = 'https://';

/** Undefined: there is none. */
export function addressParts(url: string | undefined): ReturnAddress | undefined {
  const host = url === undefined ? undefined : returnHost(url);
  return url === undefined || host === undefined ? undefined : { host, path: url.slice(HTTPS.length + host.length).replace(/^\//, '') };
}

/** Always one that may be named: the host is a chosen one, and what was typed comes behind it, without what browsers misread. */
export function addressOf({ host, path }: ReturnAddress): string {
  return `${HTTPS}${host}/${path.replace(/[\\\p{Cc}\s]/gu, '').replace(/^\/+/, '')}`;
}
