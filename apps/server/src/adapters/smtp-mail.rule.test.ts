import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageContract } from '#test/ports/message-contract.ts';
import { smtpMail } from './smtp-mail.ts';

/** Just enough of RFC 5321 to take one mail, or to refuse its recipient. */
function converse(socket: Socket, conversation: { refuses: boolean; said: string[] }): void {
  let inMail = false;
  socket.write('220 mail.example.com\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    for (const line of chunk.split('\r\n').slice(0, -1)) {
      conversation.said.push(line);
      if (inMail && line !== '.') continue;
      inMail = line === 'DATA';
      if (line.startsWith('RCPT') && conversation.refuses) socket.write('550 no such user\r\n');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
}

let server: Server;
let url = '';
const conversation = { refuses: false, said: [] as string[] };
beforeEach(async () => {
  conversation.refuses = false;
  conversation.said.length = 0;
  server = createServer((socket) => converse(socket, conversation));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const message = { address: 'li@example.com', subject: '请签署《采购合同》', body: '打开链接签署：https://moqi.example.com/x' };

test('the server gets sender, recipient, subject and text', async () => {
  await smtpMail(url, '墨契 <no-reply@moqi.example.com>').send(message);
  expect(conversation.said).toContain('MAIL FROM:<no-reply@moqi.example.com>');
  expect(conversation.said).toContain('RCPT TO:<li@example.com>');
  const mail = conversation.said.join('\n');
  expect(mail).toContain(`Subject: =?UTF-8?`);
  expect(mail).toMatch(/Content-Transfer-Encoding: (base64|quoted-printable)/);
});

test('a refused recipient and a server that is away are errors', async () => {
  conversation.refuses = true;
  await expect(smtpMail(url, 'a@b.cn').send(message)).rejects.toThrow('550');
  server.close();
  await expect(smtpMail(url, 'a@b.cn').send(message)).rejects.toThrow('ECONNREFUSED');
});

test('its name tells the host and not the password', () => {
  expect(smtpMail('smtps://moqi:hunter2@smtp.example.com:465', 'a@b.cn').name).toBe('SMTP smtp.example.com:465');
});

messageContract({
  address: 'li@example.com',
  open: () => smtpMail(url, 'no-reply@moqi.example.com'),
  fail: () => {
    conversation.refuses = true;
  },
});
