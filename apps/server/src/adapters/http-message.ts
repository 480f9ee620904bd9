import { type MessagePort, ProviderAway } from '#ports/message.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * A provider behind HTTP: POST {mobile, text} as JSON with the bearer token. 2xx means taken; anything else is an error
 * with the number of the status, never with the text sent.
 * @param kind SMS, voice: as its errors name it
 */
function behindHttp(kind: string, url: string, token: string | undefined): Omit<MessagePort, 'name'> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    isOutbox: false,
    send: async ({ address, body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ mobile: address, text: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch((cause: unknown) => {
        throw new ProviderAway(`the ${kind} provider does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        });
      });
      await answer.body?.cancel();
      if (answer.status >= 500 || answer.status === 429) throw new ProviderAway(`the ${kind} provider answered ${answer.status}`);
      if (!answer.ok) throw new Error(`the ${kind} provider answered ${answer.status}`);
    },
  };
}

export const httpSms = (url: string, token: string | undefined): MessagePort => ({
  name: `SMS ${new URL(url).host}`,
  ...behindHttp('SMS', url, token),
});

/** Calls the number and reads the text out. Taken means that it will call, not that somebody answers. */
export const httpVoice = (url: string, token: string | undefined): MessagePort => ({
  name: `Voice ${new URL(url).host}`,
  ...behindHttp('voice', url, token),
});
