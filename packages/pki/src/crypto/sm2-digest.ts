import { fromHex } from '../bytes.ts';
import type { Hasher } from './platform.ts';

/** Distinguishing identifier all signers use unless agreed otherwise (GB/T 32918.2 annex A, GM/T 0009 §10). */
const DISTINGUISHING_ID = new TextEncoder().encode('1234567812345678');

/** ENTL ‖ ID ‖ a ‖ b ‖ xG ‖ yG of the curve sm2p256v1 (GB/T 32918.5 §A): the part of Z that is the same for every key. */
const PREFIX = new Uint8Array([
  0x00,
  0x80,
  ...DISTINGUISHING_ID,
  ...fromHex(
    'fffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffc' +
      '28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93' +
      '32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7' +
      'bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0',
  ),
]);

/**
 * Z = SM3(ENTL ‖ ID ‖ a ‖ b ‖ xG ‖ yG ‖ xA ‖ yA) (GB/T 32918.2 §5.5). The signed value is SM3(Z ‖ M).
 * @param hasher a fresh SM3 hasher
 * @param point uncompressed public key, 65 octets
 */
export function sm2Z(hasher: Hasher, point: Uint8Array): Uint8Array {
  return hasher.update(PREFIX).update(point.subarray(1)).digest();
}
