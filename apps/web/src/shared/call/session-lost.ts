import { logBrowserEvent } from '@moqi/api/account/identity';
import type { Envelope } from './envelope.ts';
import { requestOf } from './request.ts';
import { callHeaders } from './transport.ts';

export interface CallHandlers {
  readonly sessionLost: {
    /** Whether the person is at the login or on the way there: then nothing is lost any more. */
    isUnderWay(this: void): boolean;
    /** Empties the client's session, and what was kept under it. */
    clear(this: void): void;
    /** Leads to the login, which leads back here. */
    redirect(this: void): void;
  };
  /** Shows the sentence of a call that was never answered. */
  readonly showUnanswered: (sentence: string) => void;
}

let handlers: CallHandlers | undefined;
let leaving: Promise<void> | undefined;

/** Called once by the app, before its first call. */
export function registerCallHandlers(given: CallHandlers): void {
  handlers = given;
  leaving = undefined;
}

export function showUnanswered(sentence: string): void {
  handlers?.showUnanswered(sentence);
}

async function log(number: number): Promise<void> {
  const { url, fields } = requestOf(logBrowserEvent, 'public', { text: `forced logout ${number} on ${window.location.pathname}` });
  const headers = { ...callHeaders(), 'content-type': 'application/json' };
  try {
    await fetch(url, { method: 'POST', credentials: 'include', keepalive: true, headers, body: JSON.stringify(fields) });
  } catch {
    // the way to the login does not depend on a log line
  }
}

async function leave(number: number): Promise<void> {
  if (handlers?.sessionLost.isUnderWay()) return;
  await log(number); // while the server still knows whose browser this is
  handlers?.sessionLost.clear();
  handlers?.sessionLost.redirect();
}

/**
 * Specification §4, forced re-login: logged, cleared, redirected, and the answer marked successful so that no page shows an error on the
 * way out. Many calls may find out at once; they share one departure.
 */
export async function sessionLost(envelope: Envelope): Promise<Envelope> {
  leaving ??= leave(envelope.code).finally(() => {
    leaving = undefined;
  });
  await leaving;
  return { ...envelope, success: true, reloadLogin: true };
}
