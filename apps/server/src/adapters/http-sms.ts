import { type MessagePort, ProviderAway } from '#ports/message.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * An SMS provider behind HTTP: POST {mobile, text} as JSON with the bearer token. 2xx means taken; anything else is an error
 * with the number of the status, never with the text sent.
 */
export function httpSms(url: string, token: string | undefined): MessagePort {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    name: `SMS ${new URL(url).host}`,
    isOutbox: false,
    send: async ({ address, body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ mobile: address, text: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch((cause: unknown) => {
        throw new ProviderAway(`the SMS provider does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
      await answer.body?.cancel();
      if (answer.status >= 500 || answer.status === 429) throw new ProviderAway(`the SMS provider answered ${answer.status}`);
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
    },
  };
}
