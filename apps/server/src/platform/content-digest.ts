/** The SHA-256 digest of a header as in RFC 9530; undefined: none, or more than one. */
export function sha256Of(header: string | readonly string[] | undefined): Buffer | undefined {
  const given = [...String(header ?? '').matchAll(/(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?=,|$)/g)];
  return given.length === 1 ? Buffer.from(given[0]?.[1] ?? '', 'base64') : undefined;
}
