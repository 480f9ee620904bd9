import type { IncomingMessage, Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connection and lets those that are open end in their time: each is told to with its next answer. A caller that sends
     * on a connection at the moment it is closed does not know whether it was heard, so none is closed that may still be used.
     */
    drain(): Promise<void>;
  }
}

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

/** Ends connections that ask for nothing: those with half a request, and on closing all without a request at work. */
class Connections {
  readonly #running = new Map<Socket, number>();
  readonly #open = new Set<Socket>();
  readonly #bodies = new Set<ComingBody>();
  readonly #patienceMs: number;
  #isClosing = false;
  #isDraining = false;

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
    // before the one that answers
    server.prependListener('request', (request, response) => {
      const { socket } = request;
      this.#running.set(socket, (this.#running.get(socket) ?? 0) + 1);
      if (this.#isDraining) response.setHeader('connection', 'close');
      const body = { request, from: socket.bytesRead, waitedMs: 0 };
      this.#bodies.add(body);
      response.once('close', () => {
        // an answer may come before the body it refuses
        if (request.complete || request.destroyed) this.#bodies.delete(body);
        this.#finished(socket);
      });
    });
    const timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** @returns when the last connection has ended */
  drain(server: Server): Promise<void> {
    this.#isDraining = true;
    // not the one of http, which also ends connections that are quiet just now
    return new Promise((ended) => NetServer.prototype.close.call(server, () => ended()));
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

/** Call before the server listens. `onLeaving`: what would not end by itself has to. */
export function watchConnections(app: FastifyInstance, patienceMs: number, onLeaving: () => void): void {
  const connections = new Connections(patienceMs);
  connections.watch(app.server);
  app.decorate('drain', () => {
    onLeaving();
    return connections.drain(app.server);
  });
  app.addHook('preClose', (done) => {
    onLeaving();
    connections.close();
    done();
  });
}
