import { servers } from './servers.ts';

/** One server in a process of its own, so that its CPU time is its own. Answers `cpu` with the microseconds used so far. */
const build = servers[process.argv[2] as keyof typeof servers];
const app = await build();
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as { port: number }).port });
