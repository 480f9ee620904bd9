// The key agent as a program: bin/key-agent --help
import { openAgent } from './agent.ts';
import { agentServer } from './server.ts';
import { terminalHolder } from './terminal-holder.ts';

const { PKCS11_LIBRARY: library, AGENT_ORIGINS: origins = '', AGENT_PORT = '17317' } = process.env;

if (library === undefined) {
  process.stderr.write('PKCS11_LIBRARY is needed: bin/key-agent --help\n');
  process.exit(2);
}
const agent = openAgent({
  library,
  holder: terminalHolder(process.stdin, process.stdout),
  origins: origins.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [origin.trim()])),
  now: Date.now,
});
const server = agentServer(agent, (error) => process.stderr.write(`${String(error)}\n`));
// loopback alone: nobody else on the network may ask for signatures
server.listen(Number(AGENT_PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${AGENT_PORT}/v1\n`));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  process.stdin.destroy();
});
