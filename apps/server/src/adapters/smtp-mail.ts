import { createTransport } from 'nodemailer';
import { type MessagePort, ProviderAway } from '#ports/message.ts';

/** The server spoke, and of this mail: what it does not take from anybody, and a name or password that it does not know, is its own trouble. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION';
}

/** A mail server: answers when it has taken the mail, throws what it said when it has not. */
export function smtpMail(url: string, from: string): MessagePort {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    name: `SMTP ${new URL(url).host}`,
    isOutbox: false,
    send: async ({ address, subject, body }) => {
      try {
        await transport.sendMail({ from, to: address, subject, text: body });
      } catch (error) {
        if (!isRefusal(error)) throw new ProviderAway(error instanceof Error ? error.message : String(error), { cause: error });
        throw error;
      }
    },
  };
}
