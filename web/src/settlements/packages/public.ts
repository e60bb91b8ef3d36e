/** Packages of cash and cheques on their way to the bank. */
export { useContents } from './contents.ts'
