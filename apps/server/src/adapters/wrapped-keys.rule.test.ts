import { randomBytes } from 'node:crypto';
import { secretsFrom } from '#platform/secrets.ts';
import { keyMakerContract, signerKeyContract } from '#test/ports/signer-key-contract.ts';
import { wrappedKeys } from './wrapped-keys.ts';

const masterKey = randomBytes(32);

signerKeyContract(() => wrappedKeys(secretsFrom(masterKey)));
keyMakerContract(() => wrappedKeys(secretsFrom(masterKey)));
