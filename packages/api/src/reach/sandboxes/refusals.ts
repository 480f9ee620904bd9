import type { ErrorTable } from '../../errors/error-table.ts';

export const sandboxRefusals = {
  SANDBOX_MISSING: [
    18291,
    '企业还没有沙箱。请先在企业设置 › 沙箱领取沙箱密钥',
    'The company has no sandbox yet. Please get a sandbox key first, in the company settings under Sandbox',
  ],
  SANDBOX_ONLY: [
    18292,
    '这个接口只在沙箱里有，没有执行。请换用沙箱密钥',
    'This call exists in a sandbox alone; nothing was done. Please use a key of the sandbox',
  ],
} as const satisfies ErrorTable;
