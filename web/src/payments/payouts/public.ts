/** Paying out a customer's common balance. */
export { PayOutBalance } from './PayOutBalance.tsx'
