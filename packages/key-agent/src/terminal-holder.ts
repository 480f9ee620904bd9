import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Holder } from './holder.ts';

/** Asks the holder at a terminal. What is typed as the PIN is not shown. */
export function terminalHolder(input: Readable & { readonly isTTY?: boolean }, output: Writable): Holder {
  let isHidden = false;
  const shown = {
    write: (text: string) => (isHidden ? true : output.write(text)),
  };
  const lines = createInterface({ input, output: shown as Writable, terminal: input.isTTY === true });
  const waiting: ((line: string) => void)[] = [];
  lines.on('line', (line) => waiting.shift()?.(line));
  let isOver = false;
  lines.on('close', () => {
    isOver = true;
    for (const answer of waiting.splice(0)) answer('');
  });
  const ask = (question: string): Promise<string> => {
    output.write(question);
    return isOver ? Promise.resolve('') : new Promise((resolve) => waiting.push(resolve));
  };
  return {
    allows: async (origin) => {
      const answer = await ask(`\n允许 ${origin} 请求用 U-Key 签署吗？  Let ${origin} ask for signatures? [y/N] `);
      return answer.trim().toLowerCase() === 'y';
    },
    pinFor: async ({ origin, subject, token, title, items }) => {
      const files = items.map(({ name, hash, digest }) => `  ${name}\n    ${hash} ${digest}`).join('\n');
      output.write(`\n${origin}\n以“${subject}”的名义签署  Sign as “${subject}”\n${title}\n${files}\n`);
      const question = ask(`令牌“${token}”的 PIN，直接回车则不签  PIN of token “${token}”, empty to refuse: `);
      isHidden = input.isTTY === true;
      const pin = await question;
      isHidden = false;
      output.write('\n');
      return pin === '' ? undefined : pin;
    },
  };
}
