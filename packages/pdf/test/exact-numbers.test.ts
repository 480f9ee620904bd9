import { Verbatim } from '@moqi/pdf/syntax';
import { samplePdf } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, layDownFields } from '../src/index.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

test.each(['595.27563', '841.889764', '0.00000012', '-12.5', '123456789.125', '1000000'])(
  'a page that is written anew keeps its %s',
  async (token) => {
    const file = samplePdf({ page: () => ({ UserBox: [0, 0, new Verbatim(token), 1] }) });
    const box = { page: 0, x: 60.123456, y: 60, width: 100, height: 40 };
    const fields = await layDownFields(bufferSource(file), [{ kind: 'signature', name: 'S', box }]);
    expect(latin(fields)).toContain(`/UserBox [0 0 ${token} 1]`);
    // what is computed here has four decimals
    expect(latin(fields)).toContain('/Rect [60.1235');
  },
);
