/**
 * What the pages of the web app may do. Inline styles: antd writes its style sheets at run time (cssinjs).
 * `blob:` workers and images: pdf.js and previews of files that are not uploaded yet.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** Headers of every answer. `no-referrer`: addresses of signing links carry their signature. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': PAGE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
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
