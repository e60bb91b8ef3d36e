import { codeAsPrinted } from '@lastmile/contract/vouchers/codes.ts'
import { createHash, randomBytes } from 'node:crypto'

/** The characters of a code, without easily confused ones. There are 32, so five bits of a random byte select one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 16

/** Generates an unguessable code: 16 characters in groups of four, 80 random bits. */
export function newCode(): string {
  const code = Array.from(randomBytes(length), (byte) => signs.charAt(byte & 31)).join('')
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}

/** Hashes a code; the code itself is not stored. */
export const hashOfCard = (code: string): string => createHash('sha256').update(codeAsPrinted(code)).digest('hex')
