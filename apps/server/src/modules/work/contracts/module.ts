import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { contractCopied, contractReminded, EVENT_OF } from './events.ts';
import { expireContractHandler } from './jobs/expire-contract.ts';
import { followSteps } from './listeners/follow-steps.ts';
import { showSealRequest } from './listeners/show-seal-request.ts';
import { readContractHandler } from './operations/read-contract.ts';
import { revokeContractHandler, revokeContractsHandler } from './operations/revoke-contracts.ts';

/** Each once: a contract is sent by its owner or by its approval. */
export const events: readonly EventKind[] = [...new Set([...Object.values(EVENT_OF), contractReminded, contractCopied])];

export const handlers: readonly Handler[] = [readContractHandler, revokeContractsHandler, revokeContractHandler];

export const jobs: readonly JobHandler<object>[] = [expireContractHandler];
export const listeners: readonly Listener[] = [...followSteps, showSealRequest];
