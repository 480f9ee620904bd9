// breaks ledger-stands-alone
export * from '../../pki/src/index.ts';
