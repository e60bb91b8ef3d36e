/** The outside operator whose network carries customers of ours: the processes that failed there. */
export { displayOutside, modifyOutside } from './deal.ts'
