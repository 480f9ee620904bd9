export type Channel = 'sms' | 'mail';

/** A mobile number gets an SMS, an address with @ a mail. */
export function channelOf(address: string): Channel {
  return address.includes('@') ? 'mail' : 'sms';
}

/** An SMS begins with the sender's name in brackets, as the operators ask for; a mail ends with it. */
export function signedBody(channel: Channel, body: string): string {
  return channel === 'sms' ? `【墨契】${body}` : `${body}\n\n【墨契】本邮件由系统发送，请勿回复。`;
}
