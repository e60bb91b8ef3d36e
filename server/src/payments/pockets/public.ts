/** Money that a customer leaves with the operator. */
export { recharge } from './recharge.ts'
