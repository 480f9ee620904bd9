import { listTrustRootsHandler } from './operations/list-trust-roots.ts';

export const certificates = { handlers: [listTrustRootsHandler], jobs: [] };
