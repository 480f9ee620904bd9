import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** On the way out nobody waits for a caller who says nothing. */
const LAST_PATIENCE_MS = 2_000;
/** What a body must bring on average after that: a 50 MB file over a slow mobile line does. */
const BYTES_PER_SECOND = 16 * 1024;
export const LOOK_EVERY_MS = 500;

interface ComingBody {
  readonly request: IncomingMessage;
  readonly from: number;
  waitedMs: number;
}

/** Whether a body is too slow. `waitedMs`: the time in which the caller, and not we, kept the other waiting. */
export function isTooSlow(waitedMs: number, bytes: number, patienceMs: number): boolean {
  return waitedMs > patienceMs + (bytes / BYTES_PER_SECOND) * 1000;
}

/** Sends off who asks for nothing: half requests, and on closing every connection without a request at work. */
class Connections {
  readonly #running = new Map<Socket, number>();
  readonly #open = new Set<Socket>();
  readonly #bodies = new Set<ComingBody>();
  readonly #patienceMs: number;
  #isClosing = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
        this.#running.delete(socket);
      });
    });
    server.on('request', (request, response) => {
      const { socket } = request;
      this.#running.set(socket, (this.#running.get(socket) ?? 0) + 1);
      this.#bodies.add({ request, from: socket.bytesRead, waitedMs: 0 });
      response.once('close', () => this.#finished(socket));
    });
    const timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** From now on a connection ends with its last request. */
  close(): void {
    this.#isClosing = true;
    for (const socket of this.#open) if (!this.#running.get(socket)) socket.destroy();
  }

  #finished(socket: Socket): void {
    const left = (this.#running.get(socket) ?? 1) - 1;
    this.#running.set(socket, left);
    if (this.#isClosing && left === 0) socket.destroySoon();
  }

  #look(): void {
    const patience = this.#isClosing ? LAST_PATIENCE_MS : this.#patienceMs;
    for (const body of this.#bodies) {
      const { request, from } = body;
      if (request.complete || request.destroyed) {
        this.#bodies.delete(body);
        continue;
      }
      // bytes that wait to be read: it is our turn
      if (request.readableLength === 0) body.waitedMs += LOOK_EVERY_MS;
      if (isTooSlow(body.waitedMs, request.socket.bytesRead - from, patience)) request.socket.destroy();
    }
  }
}

/** Call before the server listens. */
export function watchConnections(app: FastifyInstance, patienceMs: number): void {
  const connections = new Connections(patienceMs);
  connections.watch(app.server);
  app.addHook('preClose', (done) => {
    connections.close();
    done();
  });
}
