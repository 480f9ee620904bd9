import type { Operation } from '@moqi/api';
import type { KeyScope } from '@moqi/api/reach/merchant-keys';

/** What a call was answered: of a refusal the status says so. */
export interface CalledAnswer {
  readonly status: number;
  readonly mediaType: string;
  /** undefined: more than an agent takes, and not read to its end */
  readonly body: Uint8Array | undefined;
}

/** An agent with the key of a company. */
export interface Agent {
  readonly scopes: readonly KeyScope[];
  /** One call at the door of programs, with the proof that the agent came with: what a key may do is decided there, and nowhere else. */
  call(this: void, operation: Operation, input: Readonly<Record<string, unknown>>): Promise<CalledAnswer>;
}

/** Speaks the Model Context Protocol. */
export interface AgentServer {
  /** @param message what was posted, parsed */
  answer(request: Request, message: unknown, agent: Agent): Promise<Response>;
}
