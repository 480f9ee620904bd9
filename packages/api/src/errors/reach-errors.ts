import { agentRefusals } from '../reach/agents/refusals.ts';
import { callbackRefusals } from '../reach/callbacks/refusals.ts';
import { embeddingRefusals } from '../reach/embedding/refusals.ts';
import { identityRequestRefusals } from '../reach/identity-requests/refusals.ts';
import { merchantKeyRefusals } from '../reach/merchant-keys/refusals.ts';
import { sandboxRefusals } from '../reach/sandboxes/refusals.ts';
import type { ErrorTable } from './error-table.ts';

/** Of what an enterprise's own systems are told, and what they come in with. */
export const reachErrors = {
  ...callbackRefusals,
  ...embeddingRefusals,
  ...identityRequestRefusals,
  ...merchantKeyRefusals,
  ...agentRefusals,
  ...sandboxRefusals,
} as const satisfies ErrorTable;
