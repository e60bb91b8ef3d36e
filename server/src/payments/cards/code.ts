import { codeAsPrinted } from '@lastmile/contract/payments/calls.ts'
import { createHash, randomBytes } from 'node:crypto'

/** Signs of a code: none that is easily read as another one. There are 32, so that five bits of a random byte name one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 16

/** A code that cannot be guessed: 16 characters in groups of four, 80 random bits. */
export function newCode(): string {
  const code = Array.from(randomBytes(length), (byte) => signs.charAt(byte & 31)).join('')
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}

/** Only a hash of a code is kept. */
export const hashOfCard = (code: string): string => createHash('sha256').update(codeAsPrinted(code)).digest('hex')
