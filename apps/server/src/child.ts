import './platform/processes/garbage.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  agentServer,
  callKeeper,
  directoryServer,
  doors,
  framedPages,
  handlers,
  hearers,
  jobHandlers,
  openPorts,
  publishedFiles,
  shortLinks,
} from './compose.ts';
import { readConfig } from './platform/config.ts';
import { buildHttp } from './platform/http/build-http.ts';
import { createLog } from './platform/log.ts';
import { openLogFile, standardOutput } from './platform/log-file.ts';
import { type OpenedPlatform, openPlatform } from './platform/open-platform.ts';
import type { FromChild, Others, ToChild } from './platform/processes/messages.ts';
import { listenFailure, sentencesOf } from './platform/start-failure.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Assignment = Extract<ToChild, { kind: 'begin' }>;

const config = readConfig(process.env);
const tell = (message: FromChild) => new Promise<void>((sent) => void process.send?.(message, () => sent()));
const sink =
  config.logFile === undefined ? standardOutput() : openLogFile(config.logFile, (failure) => void tell({ kind: 'log', failure }));
const log = createLog(config.logLevel, sink);

let opened: OpenedPlatform | undefined;
let app: FastifyInstance | undefined;
let others: Others | undefined;
let beginning: Promise<void> = Promise.resolve();
let isEnding = false;

async function serve({ platform }: OpenedPlatform): Promise<void> {
  const pages = existsSync(webRoot) ? { webRoot } : {};
  const parts = { platform, handlers, doors, shortLinks, publishedFiles, framedPages, callKeeper, agentServer, directoryServer, sink };
  app = await buildHttp({ ...parts, others: () => others, ...pages });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenFailure(config, error);
  });
}

async function begin({ part, address, connections }: Assignment): Promise<void> {
  process.title = `moqi ${part}`;
  opened = await openPlatform({ config, log, address, part, connections, jobHandlers, hearers, openPorts });
  if (part === 'web') await serve(opened);
  // with the built-in database there is no other worker, and the one before has ended: what it held is released
  else await opened.work(config.databaseUrl === undefined);
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await beginning.catch(() => undefined);
  await app?.close().catch((error: unknown) => log.error(error, 'closing'));
  await opened?.close().catch((error: unknown) => log.error(error, 'closing'));
  process.exit(0);
}

async function fail(error: unknown): Promise<void> {
  if (isEnding) return;
  log.error(error, 'start failed');
  await tell({ kind: 'failed', ...sentencesOf(error, config.dataDir) });
  process.exit(1);
}

function obey(message: ToChild): void {
  if (message.kind === 'begin') {
    beginning = begin(message);
    beginning.then(() => tell({ kind: 'ready' }), fail);
  } else if (message.kind === 'others') others = message.others;
  else if (message.kind === 'drain') void app?.drain().then(end);
  else void end();
}

// a terminal tells its whole group; the process above decides, and when it is gone the channel to it ends this one
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', obey);
await tell({ kind: 'loaded' });
