import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { toBigInt, toHex } from '../bytes.ts';

/** Recommended curve sm2p256v1 (GB/T 32918.5 §2). */
const n = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;
/** All parameters as GB/T 32918.5 §2 prints them. */
const Point = weierstrass({
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
});

/**
 * Verifies an SM2 signature (GB/T 32918.2 §7.1) in a browser. Loaded only when an SM2 signature is met.
 * @param point uncompressed public key, 65 octets
 * @param e SM3(Z ‖ M), 32 octets
 * @throws when the point is not on the curve
 */
export function sm2Verify(point: Uint8Array, e: Uint8Array, signature: { readonly r: bigint; readonly s: bigint }): boolean {
  const { r, s } = signature;
  if (r < 1n || r >= n || s < 1n || s >= n) return false;
  const t = (r + s) % n;
  if (t === 0n) return false;
  const key = Point.fromHex(toHex(point));
  const sum = Point.BASE.multiplyUnsafe(s).add(key.multiplyUnsafe(t));
  if (sum.is0()) return false;
  return (toBigInt(e) + sum.toAffine().x) % n === r;
}
