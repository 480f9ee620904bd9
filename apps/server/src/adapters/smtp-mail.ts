import { createTransport } from 'nodemailer';
import type { MessagePort } from '#ports/message.ts';

/** A mail server: answers when it has taken the mail, throws what it said when it has not. */
export function smtpMail(url: string, from: string): MessagePort {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    name: `SMTP ${new URL(url).host}`,
    isOutbox: false,
    send: async ({ address, subject, body }) => {
      await transport.sendMail({ from, to: address, subject, text: body });
    },
  };
}
