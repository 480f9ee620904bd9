/** What the door of agents may use. */
export { agentServer } from './acts/agent-server.ts';
