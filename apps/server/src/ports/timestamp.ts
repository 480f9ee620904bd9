/** The RFC 3161 authority that stamps signatures. The engine defines the port; the product configures who stands behind it. */
export type { TimestampAuthority } from '@moqi/pki';
