export interface OutgoingMessage {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** What carries messages out: an SMS provider or a mail server. `send` answers once the message was taken, and throws otherwise. */
export interface MessagePort {
  readonly name: string;
  /** Nothing leaves the machine: messages stay in the outgoing messages at /dev/outbox. */
  readonly isOutbox: boolean;
  send(message: OutgoingMessage): Promise<void>;
}
