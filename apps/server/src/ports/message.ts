export interface OutgoingMessage {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** The provider itself does not work, whatever it is given: a message waits for it longer than for one that refuses it. */
export class ProviderAway extends Error {}

/** What carries messages out: an SMS provider, a mail server, or one that calls and reads out. `send` answers once the message was taken, and throws otherwise: `ProviderAway`, or an Error where this message is refused. */
export interface MessagePort {
  readonly name: string;
  /** Nothing leaves the machine: messages stay in the outgoing messages at /dev/outbox. */
  readonly isOutbox: boolean;
  send(message: OutgoingMessage): Promise<void>;
}
