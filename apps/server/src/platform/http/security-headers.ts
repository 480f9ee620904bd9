/**
 * What the pages of the web app may do. Inline styles: antd writes its style sheets at run time (cssinjs).
 * Scripts: the app's own files, and what stands in its HTML by its digest.
 * `blob:` workers and images: pdf.js and previews of files that are not uploaded yet.
 * @param ancestors who may frame the page: nobody, or one origin
 */
const pagePolicy = (inlineScripts: readonly string[], { ancestors = "'none'", reachable = '' } = {}) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${reachable}`,
    "frame-src 'self' blob:",
    `frame-ancestors ${ancestors}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Where the agent listens that signs with a key on the signer's desk (docs/key-agent.md): this machine alone. */
const KEY_AGENT = [17_317, 17_318, 17_319].map((port) => ` http://127.0.0.1:${port}`).join('');
const SIGNING_PAGE = /^\/applySign\/toDetail(?:Multi)?Anony\/?(?:\?|$)/;

/** Whether a contract is signed at this address: its page alone may ask the agent. */
export const isSigningPage = (url: string): boolean => SIGNING_PAGE.test(url);

type Headers = Readonly<Record<string, string>>;

/** `no-referrer`: addresses of signing links carry their signature. */
function common(publicUrl: string): Headers {
  return {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What is said otherwise of a page that an origin may frame. */
export type FramedHeaders = (origin: string) => Headers;

export interface SecurityHeaders {
  readonly page: Headers;
  readonly signingPage: Headers;
  readonly framed: FramedHeaders;
  /** An answer to a call is never a document; a browser that is made to show one shows an empty, powerless page. */
  readonly call: Headers;
}

export function securityHeaders(publicUrl: string, inlineScripts: readonly string[]): SecurityHeaders {
  const page = {
    ...common(publicUrl),
    'content-security-policy': pagePolicy(inlineScripts),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
  return {
    page,
    signingPage: { ...page, 'content-security-policy': pagePolicy(inlineScripts, { reachable: KEY_AGENT }) },
    framed: (origin) => ({ 'content-security-policy': pagePolicy(inlineScripts, { ancestors: origin, reachable: KEY_AGENT }) }),
    call: { ...common(publicUrl), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  };
}

/**
 * The policy of a file that is shown in the browser itself: whatever it contains, it runs nothing and reads nothing.
 * A PDF gets no sandbox: the browser's viewer refuses to open in one, and runs outside of our origin anyway.
 */
export function filePolicy(mediaType: string): string {
  const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
  return mediaType === 'application/pdf' ? "frame-ancestors 'self'" : `${closed}; sandbox`;
}
